import { getRun, listRuns, steerRun, type Run } from '@kadr/shared/batches';
import { listProducts } from '@kadr/shared/products';
import { getBalance } from '@kadr/shared/tokens';
import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../lib/query-key.ts';
import { useFormats } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { openDialog } from '../../lib/shell/index.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FlowPage } from '../../ui/flow-page.tsx';
import { NoticeOffer } from '../../ui/notice-offer.tsx';
import { SegmentedBar } from '../../ui/segmented-bar.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { TokenAmount } from '../../ui/token-amount.tsx';
import { CannotOpen } from './components/cannot-open.tsx';
import { RunProduct } from './components/run-product.tsx';
import classes from './run-page.module.css';
import { shownState } from './run/shown-state.ts';
import { minutesOf, useTimeLeft } from './use-time-left.ts';

/** A photoshoot of many products while it goes on, and what came of it. */
export function RunPage() {
  const { runId = '' } = useParams();
  const { t } = useTranslation(['batches', 'visuals']);
  const { dateTime } = useFormats();
  const queryClient = useQueryClient();
  const back = { to: paths.visualBatch, label: t('batches:run.back') };
  const run = useEndpointQuery(getRun, { id: runId }, { quiet: 'page' });
  const steer = useEndpointMutation(steerRun, {
    invalidate: [listRuns, getBalance, listProducts],
    onSuccess: (now) => {
      queryClient.setQueryData(queryKeyOf(getRun, { id: runId }), now);
    },
  });
  const title = run.data
    ? `${run.data.recipe.presetName ?? t(`visuals:styles.${run.data.recipe.styleId}`)}, ${dateTime(run.data.createdAt)}`
    : t('batches:recipe.title');
  return (
    <FlowPage title={title} back={back}>
      {!run.data &&
        (run.error ? (
          <CannotOpen error={run.error} back={back} onRetry={() => void run.refetch()} />
        ) : (
          <TextSkeleton lines={6} />
        ))}
      {run.data && (
        <>
          <RunState
            run={run.data}
            readAtMs={run.dataUpdatedAt}
            isBusy={steer.isPending}
            onSteer={(action) => steer.mutate({ id: runId, action })}
          />
          <ul className={classes['products']}>
            {run.data.products.map((product) => (
              <RunProduct key={product.id} product={product} />
            ))}
          </ul>
        </>
      )}
    </FlowPage>
  );
}

type Action = 'pause' | 'resume' | 'stop' | 'retry' | 'finish';

/** How far it is, and how long the rest takes. */
function RunProgress({ run, readAtMs }: { readonly run: Run; readonly readAtMs: number }) {
  const { t } = useTranslation('batches');
  const { counts, state } = run;
  const shown = shownState(run);
  const timeLeftMs = useTimeLeft(counts.waiting + counts.running, readAtMs);
  const progress = t('run.progress', { ready: counts.ready, frames: counts.frames });
  return (
    <>
      <p className={classes['head']}>
        <b data-state={shown}>{t(`run.states.${shown}`)}</b>
        <span role="status">
          {progress}
          {state === 'running' && timeLeftMs !== undefined && ` · ${t('timeLeft', { count: minutesOf(timeLeftMs) })}`}
        </span>
      </p>
      <SegmentedBar
        percent={(100 * (counts.ready + counts.failed + counts.stopped)) / Math.max(1, counts.frames)}
        label={progress}
      />
    </>
  );
}

/** What the failed frames cost when they are tried again: their tokens came back. */
function failedTokens({ products }: Run): number {
  const frames = products.flatMap((product) => product.frames);
  return frames.reduce((sum, frame) => (frame.state === 'failed' ? sum + frame.tokens : sum), 0);
}

function RunState({
  run,
  readAtMs,
  isBusy,
  onSteer,
}: {
  readonly run: Run;
  /** When it was so. */
  readonly readAtMs: number;
  readonly isBusy: boolean;
  readonly onSteer: (action: Action) => void;
}) {
  const { t } = useTranslation(['batches', 'visuals']);
  const [asksToStop, setAsksToStop] = useState(false);
  const { counts, state } = run;
  const isOver = state === 'done' || state === 'stopped';
  const finishable = run.products.filter(
    ({ isFinished, isDeleted, frames }) => !isFinished && !isDeleted && frames.some((frame) => frame.state === 'ready'),
  ).length;
  return (
    <section className={classes['state']} aria-busy={state === 'running'}>
      <RunProgress run={run} readAtMs={readAtMs} />
      {counts.failed > 0 && <p className={classes['failed']}>{t('run.failed', { count: counts.failed })}</p>}
      {run.pausedBy && (
        <p className={classes['failed']} role="alert">
          {t('run.pausedByTokens')}{' '}
          <Button
            size="compact-md"
            variant="default"
            onClick={() =>
              openDialog('top-up', {
                short: {
                  needed: counts.openTokens,
                  have: Number(run.pausedBy?.params['balance'] ?? 0),
                  paidOnly: false,
                },
              })
            }
          >
            {t('visuals:insufficient.topUp')}
          </Button>
        </p>
      )}
      <dl className={classes['tokens']}>
        <div>
          <dt>{t('run.spent')}</dt>
          <dd>
            <TokenAmount tokens={counts.spentTokens} />
          </dd>
        </div>
        {!isOver && (
          <div>
            <dt>{t('run.open')}</dt>
            <dd>
              <TokenAmount tokens={counts.openTokens} />
            </dd>
          </div>
        )}
      </dl>
      <div className={classes['actions']}>
        {state === 'running' && (
          <Button
            variant="default"
            disabled={isBusy}
            leftSection={<IconPlayerPause size={18} stroke={1.75} aria-hidden />}
            onClick={() => onSteer('pause')}
          >
            {t('run.pause')}
          </Button>
        )}
        {state === 'paused' && (
          <Button
            disabled={isBusy}
            leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
            onClick={() => onSteer('resume')}
          >
            {t('run.resume')}
          </Button>
        )}
        {!isOver && (
          <Button
            variant="default"
            disabled={isBusy}
            leftSection={<IconPlayerStop size={18} stroke={1.75} aria-hidden />}
            onClick={() => setAsksToStop(true)}
          >
            {t('run.stop')}
          </Button>
        )}
        {state === 'running' && <NoticeOffer />}
        {counts.failed > 0 && (
          <Button
            variant="default"
            disabled={isBusy}
            rightSection={<TokenAmount tokens={failedTokens(run)} />}
            onClick={() => onSteer('retry')}
          >
            {t('run.retry', { count: counts.failed })}
          </Button>
        )}
        {isOver && finishable > 0 && (
          <Button disabled={isBusy} onClick={() => onSteer('finish')}>
            {t('run.finish', { count: finishable })}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asksToStop}
        title={t('run.stopTitle')}
        text={t('run.stopText')}
        confirmLabel={t('run.stop')}
        onClose={() => setAsksToStop(false)}
        onConfirm={() => {
          setAsksToStop(false);
          onSteer('stop');
        }}
      />
    </section>
  );
}
