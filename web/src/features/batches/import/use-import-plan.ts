import { checkSkus, maxBatchPhotos, maxBatchProducts } from '@kadr/shared/batches';
import { makeable, planImport, type ImportPlan } from './plan-import.ts';
import { stopsRow } from './row-problem.ts';
import { areCameraNames, type SeenPhoto } from './group-alike.ts';
import { isHidden, isPhotoName, type Grouping } from './group-photos.ts';
import { seePhotos } from './see-photos.ts';
import type { ChosenFile } from './chosen-file.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import type { ReviewedRow } from '../components/plan-table.tsx';
import { addChosen, nothingChosen, type Chosen, type LooseFile } from './read-chosen.ts';

/** What was chosen, what would be made of it, and which rows the seller takes; nothing of it is sent. */
export function useImportPlan() {
  const [chosen, setChosen] = useState<Chosen>(nothingChosen);
  /** Null: as the names suggest. */
  const [grouping, setGrouping] = useState<Grouping | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [decided, setDecided] = useState<Readonly<Record<number, boolean>>>({});
  const { plan, by, isLooking } = usePlanOf(chosen, grouping);
  const owners = useOwnersOf(plan.rows);
  const rows = plan.rows.map((row, index): ReviewedRow => {
    const ownerOfSku = owners.get(row.sku);
    // What is there already is not made a second time, unless that is wanted.
    return {
      ...row,
      index,
      ownerOfSku,
      isTaken: !row.problems.some(stopsRow) && (decided[index] ?? ownerOfSku === undefined),
    };
  });
  const toMake = rows.filter(({ isTaken }) => isTaken);
  const photoCount = toMake.reduce((sum, row) => sum + row.photos.length, 0);
  return {
    chosen,
    grouping: by,
    isReading,
    isLooking,
    rows,
    unused: plan.unused,
    toMake,
    photos: photoCount,
    tooMany:
      toMake.length > maxBatchProducts
        ? ('products' as const)
        : photoCount > maxBatchPhotos
          ? ('photos' as const)
          : null,
    isEmpty: chosen.files.length === 0 && !chosen.table,
    add: (loose: readonly LooseFile[]) => {
      setIsReading(true);
      void addChosen(chosen, loose)
        .then((next) => {
          setChosen(next);
          setDecided({});
        })
        .finally(() => setIsReading(false));
    },
    group: (wanted: Grouping) => {
      setGrouping(wanted);
      setDecided({});
    },
    take: (index: number, isTaken: boolean) => setDecided((all) => ({ ...all, [index]: isTaken })),
    takeAll: (isTaken: boolean) => setDecided(Object.fromEntries(rows.map(({ index }) => [index, isTaken]))),
    clear: () => {
      setChosen(nothingChosen);
      setGrouping(null);
      setDecided({});
    },
  };
}
/** Which products of the seller have the rows' SKUs already. */
function useOwnersOf(rows: ImportPlan['rows']): ReadonlyMap<string, string> {
  const skus = [
    ...new Set(
      makeable(rows)
        .map(({ sku }) => sku)
        .filter((sku) => sku !== ''),
    ),
  ].slice(0, maxBatchProducts);
  const taken = useEndpointQuery(checkSkus, { skus }, { enabled: skus.length > 0, staleTime: 30_000 });
  return new Map(taken.data?.taken.map(({ sku, productId }) => [sku, productId]));
}

/** What would be made; `isLooking`: the photos are still being looked at. */
function usePlanOf(chosen: Chosen, grouping: Grouping | null) {
  const photos = chosen.files.filter(({ path }) => isPhotoName(path) && !isHidden(path));
  const by = grouping ?? (chosen.table === null && areCameraNames(photos) ? 'alike' : 'names');
  const seen = useSeenPhotos(photos, by === 'alike' && chosen.table === null);
  const plan = planImport(chosen.files, chosen.table?.rows ?? null, by, seen ?? nothingSeen);
  return { plan, by, isLooking: seen === null };
}

/** What the photos say of time and look, once that is asked for; null while they are looked at. */
function useSeenPhotos(photos: readonly ChosenFile[], isAsked: boolean): ReadonlyMap<string, SeenPhoto> | null {
  const [seen, setSeen] = useState<ReadonlyMap<string, SeenPhoto>>(nothingSeen);
  const missing = isAsked ? photos.filter(({ path }) => !seen.has(path)) : [];
  const key = missing.map(({ path, bytes }) => `${path} ${bytes}`).join('\n');
  const look = useEffectEvent((signal: AbortSignal) => seePhotos(missing, signal));
  useEffect(() => {
    if (key === '') return undefined;
    const stop = new AbortController();
    void look(stop.signal).then((more) => {
      if (!stop.signal.aborted) setSeen((before) => new Map([...before, ...more]));
    });
    return () => stop.abort();
  }, [key]);
  return missing.length > 0 ? null : seen;
}

const nothingSeen: ReadonlyMap<string, SeenPhoto> = new Map();

export type ImportPlanning = ReturnType<typeof useImportPlan>;
