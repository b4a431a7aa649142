import { checkSkus, maxBatchPhotos, maxBatchProducts } from '@kadr/shared/batches';
import { makeable, planImport } from './plan-import.ts';
import { stopsRow } from './row-problem.ts';
import { type Grouping } from './group-photos.ts';
import { useState } from 'react';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import type { ReviewedRow } from '../components/plan-table.tsx';
import { addChosen, nothingChosen, type Chosen, type LooseFile } from './read-chosen.ts';

/** What was chosen, what would be made of it, and which rows the seller takes; nothing of it is sent. */
export function useImportPlan() {
  const [chosen, setChosen] = useState<Chosen>(nothingChosen);
  const [grouping, setGrouping] = useState<Grouping>('names');
  const [isReading, setIsReading] = useState(false);
  const [decided, setDecided] = useState<Readonly<Record<number, boolean>>>({});
  const plan = planImport(chosen.files, chosen.table?.rows ?? null, grouping);
  const skus = [
    ...new Set(
      makeable(plan.rows)
        .map(({ sku }) => sku)
        .filter((sku) => sku !== ''),
    ),
  ].slice(0, maxBatchProducts);
  const taken = useEndpointQuery(checkSkus, { skus }, { enabled: skus.length > 0, staleTime: 30_000 });
  const owners = new Map(taken.data?.taken.map(({ sku, productId }) => [sku, productId]));
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
  const photos = toMake.reduce((sum, row) => sum + row.photos.length, 0);
  return {
    chosen,
    grouping,
    isReading,
    rows,
    unused: plan.unused,
    toMake,
    photos,
    tooMany:
      toMake.length > maxBatchProducts ? ('products' as const) : photos > maxBatchPhotos ? ('photos' as const) : null,
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
    group: (by: Grouping) => {
      setGrouping(by);
      setDecided({});
    },
    take: (index: number, isTaken: boolean) => setDecided((all) => ({ ...all, [index]: isTaken })),
    takeAll: (isTaken: boolean) => setDecided(Object.fromEntries(rows.map(({ index }) => [index, isTaken]))),
    clear: () => {
      setChosen(nothingChosen);
      setDecided({});
    },
  };
}
export type ImportPlanning = ReturnType<typeof useImportPlan>;
