import { confirmImport, getImport, listImports, skipImportPhotos, type ImportRow } from '@kadr/shared/batches';
import { listLibrary, listProducts } from '@kadr/shared/products';
import { Button, SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../lib/query-key.ts';
import { useFormats } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { FlowPage } from '../../ui/flow-page.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { CannotOpen } from './components/cannot-open.tsx';
import { ImportProgress } from './components/import-progress.tsx';
import { ImportRowItem } from './components/import-row.tsx';
import { PhotosLeft } from './components/photos-left.tsx';
import { keepRow } from './import/keep-row.ts';
import { missingAmong, sendPhotos, useSending } from './import/import-sender.ts';
import { addChosen, nothingChosen, type LooseFile } from './import/read-chosen.ts';
import classes from './import-page.module.css';

const shownKinds = ['all', 'wanting', 'ready'] as const;
/** While drafts are cut out and analysed. */
const pollMs = 4000;

/** The products that can be confirmed, that have estimates to be agreed to, and that can be photographed. */
function draftsOf(rows: readonly ImportRow[]) {
  const open = rows.flatMap(({ product }) =>
    product && !product.isReady && product.wants.length === 0 ? [product] : [],
  );
  return {
    complete: open.flatMap(({ id, unsure }) => (unsure.length === 0 ? [id] : [])),
    unsure: open.flatMap(({ id, unsure }) => (unsure.length > 0 ? [id] : [])),
    ready: rows.flatMap(({ product }) => (product?.isReady ? [product.id] : [])),
  };
}

/** One import: what has come, what is left, and what the drafts still want before they can be photographed. */
export function ImportPage() {
  const { batchId = '' } = useParams();
  const { t } = useTranslation('batches');
  const { dateTime } = useFormats();
  const queryClient = useQueryClient();
  const sending = useSending(batchId);
  const [kind, setKind] = useState<(typeof shownKinds)[number]>('all');
  const back = { to: paths.batch, label: t('one.back') };
  const found = useEndpointQuery(
    getImport,
    { id: batchId },
    {
      quiet: 'page',
      // A draft may have been repaired on its own page.
      refetchOnMount: 'always',
      refetchInterval: ({ state }) =>
        state.data?.rows.some(({ product }) => product?.wants.some((want) => want === 'cut-out' || want === 'analysis'))
          ? pollMs
          : false,
    },
  );
  const put = {
    invalidate: [listImports, listProducts, listLibrary],
    onSuccess: (made: unknown) => void queryClient.setQueryData(queryKeyOf(getImport, { id: batchId }), made),
  };
  const confirm = useEndpointMutation(confirmImport, put);
  const skip = useEndpointMutation(skipImportPhotos, put);
  const isSending = Object.values(sending).some(({ state }) => state !== 'failed');
  useWarnBeforeLeaving(isSending);
  const rows = found.data?.rows ?? [];
  const { complete, unsure, ready } = draftsOf(rows);
  const shown = rows.filter(
    ({ product }) =>
      kind === 'all' ||
      (kind === 'ready') ===
        (product !== null && (product.isReady || product.wants.length + product.unsure.length === 0)),
  );
  const send = async (loose: readonly LooseFile[]) => {
    const { files } = await addChosen(nothingChosen, loose);
    const missing = missingAmong(rows, files);
    sendPhotos(batchId, missing, (row) => keepRow(queryClient, batchId, row));
    return missing.length;
  };
  return (
    <FlowPage
      title={found.data ? t('one.title', { date: dateTime(found.data.createdAt) }) : t('import.title')}
      back={back}
    >
      {!found.data &&
        (found.error ? (
          <CannotOpen error={found.error} back={back} onRetry={() => void found.refetch()} />
        ) : (
          <TextSkeleton lines={6} />
        ))}
      {found.data && (
        <>
          <ImportProgress counts={found.data.counts} sending={sending} rows={rows} readAtMs={found.dataUpdatedAt} />
          {!isSending && found.data.counts.waiting > 0 && (
            <PhotosLeft
              count={found.data.counts.waiting}
              onFiles={send}
              onSkip={() => skip.mutate({ id: batchId })}
              isSkipping={skip.isPending}
            />
          )}
          <div className={classes['tools']}>
            <SegmentedControl
              aria-label={t('one.show.label')}
              value={kind}
              onChange={(value) => setKind(value as typeof kind)}
              data={shownKinds.map((value) => ({ value, label: t(`one.show.${value}`) }))}
            />
            <div className={classes['actions']}>
              {complete.length > 0 && (
                <Button
                  variant="default"
                  size="md"
                  loading={confirm.isPending}
                  onClick={() => confirm.mutate({ id: batchId, productIds: complete })}
                >
                  {t('one.confirm', { count: complete.length })}
                </Button>
              )}
              {ready.length > 0 && (
                <PrimaryLink to={`${paths.visualBatch}?import=${batchId}`}>
                  {t('one.shoot', { count: ready.length })}
                </PrimaryLink>
              )}
            </div>
          </div>
          {unsure.length > 0 && (
            <div className={classes['hint']}>
              <p>{t('one.unsure', { count: unsure.length })}</p>
              <Button
                size="xs"
                variant="default"
                loading={confirm.isPending}
                onClick={() => confirm.mutate({ id: batchId, productIds: unsure, withEstimates: true })}
              >
                {t('one.agreeAll', { drafts: unsure.length })}
              </Button>
            </div>
          )}
          {complete.length > 0 && <p className={classes['hint']}>{t('one.confirmHint')}</p>}
          {shown.length === 0 && (
            <p className={classes['hint']} role="status">
              {t('one.nothing')}
            </p>
          )}
          <ul className={classes['rows']}>
            {shown.map((row) => (
              <ImportRowItem key={row.position} importId={batchId} row={row} sending={sending} onFiles={send} />
            ))}
          </ul>
        </>
      )}
    </FlowPage>
  );
}

function useWarnBeforeLeaving(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
}
