import { listRuns, quoteRun, startRun, type Quote, type QuotedFrame } from '@kadr/shared/batches';
import type { Keepable, ShotRecipe } from '@kadr/shared/presets';
import { getBalance } from '@kadr/shared/tokens';
import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { useFormats } from '../../../lib/format.ts';
import { openDialog, overlayDurationMs } from '../../../lib/shell/index.ts';
import { showInfo } from '../../../lib/show-error.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { TokenAmount } from '../../../ui/token-amount.tsx';
import { NotKept } from './not-kept.tsx';
import { knownReason } from '../known-reason.ts';
import classes from './presets.module.css';

interface MakeShotsProps {
  readonly title: string;
  readonly recipe: ShotRecipe;
  /** Frames of the first product that no other product can have. */
  readonly notKept?: Keepable['notKept'];
  readonly productIds: readonly string[];
  readonly onStarted: () => void;
  readonly onClose: () => void;
}

/** What the products get of a list of shots, what they cannot get and why, the price, and the press. */
export function MakeShots({ title, recipe, notKept = [], productIds, onStarted, onClose }: MakeShotsProps) {
  const { t } = useTranslation(['presets', 'kernel']);
  const key = useIdempotencyKey();
  const order = { productIds: [...productIds], recipe };
  const quote = useEndpointQuery(quoteRun, order, { quiet: 'page', silent: 'typing', staleTime: 0 });
  const start = useEndpointMutation(startRun, {
    overlayMs: overlayDurationMs.default,
    invalidate: [listRuns, getBalance, quoteRun],
    onSuccess: ({ counts }) => {
      key.answered();
      showInfo(t('presets:make.started', { count: counts.frames }), t('presets:make.startedText'));
      onStarted();
    },
    onError: () => void quote.refetch(),
  });
  const { data } = quote;
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('kernel:actions.close') }}>
      {quote.isPending && (
        <div role="status" aria-label={t('presets:make.counting')}>
          <TextSkeleton />
        </div>
      )}
      {quote.isError && !data && (
        <p role="alert">
          {t('presets:make.failed')}{' '}
          <Button variant="default" size="compact-md" onClick={() => void quote.refetch()}>
            {t('presets:make.again')}
          </Button>
        </p>
      )}
      {data && (
        <div className={classes['quote']}>
          {data.products.map((product) => (
            <QuotedProduct key={product.id} product={product} isNamed={data.products.length > 1} />
          ))}
          <NotKept frames={notKept} />
          <Price
            quote={data}
            isBusy={quote.isFetching}
            isStarting={start.isPending}
            onStart={() => start.mutate({ ...order, id: key.of(order), tokens: data.tokens })}
          />
        </div>
      )}
    </Modal>
  );
}

interface QuotedProductProps {
  readonly product: Quote['products'][number];
  readonly isNamed: boolean;
}

function QuotedProduct({ product: { title, frames, problem }, isNamed }: QuotedProductProps) {
  const { t } = useTranslation('presets');
  return (
    <section>
      {isNamed && <h3>{title}</h3>}
      {problem && <p>{problem.code === 'products.not-found' ? t('make.gone') : t('make.notReady')}</p>}
      <ul className={classes['frames']}>
        {frames.map((frame) => (
          <QuotedLine key={frame.frameType} frame={frame} />
        ))}
      </ul>
    </section>
  );
}

function QuotedLine({ frame: { frameType, will, tokens, reason, differs } }: { readonly frame: QuotedFrame }) {
  const { t } = useTranslation(['presets', 'visuals']);
  const why = useReason();
  const notes = [
    ...(will === 'cannot' ? [why(reason)] : []),
    ...(differs.includes('set') ? [t('presets:make.otherSet')] : []),
    ...(differs.includes('changes') ? [t('presets:make.notAll')] : []),
  ];
  return (
    <li data-will={will}>
      <b>{t(`visuals:frames.${frameType}`)}</b>
      <span>
        {will === 'make' ? <TokenAmount tokens={tokens} /> : t(`presets:make.${will === 'made' ? 'made' : 'cannot'}`)}
      </span>
      {notes.length > 0 && <small>{notes.join('; ')}</small>}
    </li>
  );
}

/** Why a frame cannot be made, in words. */
function useReason() {
  const { t } = useTranslation('visuals');
  return (reason: QuotedFrame['reason']): string => {
    const known = knownReason(reason?.params['reason']);
    return known ? t(`unavailable.reasons.${known}`) : t('unavailable.title');
  };
}

interface PriceProps {
  readonly quote: Quote;
  readonly isBusy: boolean;
  readonly isStarting: boolean;
  readonly onStart: () => void;
}

function Price({ quote, isBusy, isStarting, onStart }: PriceProps) {
  const { t } = useTranslation('presets');
  const { number } = useFormats();
  const { frames, tokens, balance, testTokens } = quote;
  const short = Math.max(0, tokens - balance);
  if (frames === 0) return <p role="status">{t('make.nothing')}</p>;
  return (
    <>
      <dl className={classes['have']}>
        <div>
          <dt>{t('make.have')}</dt>
          <dd>
            <TokenAmount tokens={balance} />
          </dd>
        </div>
        {short === 0 && (
          <div>
            <dt>{t('make.after')}</dt>
            <dd>
              <TokenAmount tokens={balance - tokens} />
            </dd>
          </div>
        )}
      </dl>
      {testTokens > 0 && tokens > balance - testTokens && (
        <p className={classes['note']}>{t('make.test', { tokens: number(testTokens) })}</p>
      )}
      {short > 0 && (
        <p className={classes['short']} role="alert">
          {t('make.short', { tokens: number(short) })}
          <Button
            variant="default"
            size="compact-md"
            onClick={() => openDialog('top-up', { short: { needed: tokens, have: balance, paidOnly: false } })}
          >
            {t('make.topUp')}
          </Button>
        </p>
      )}
      <PrimaryButton
        size="lg"
        fullWidth
        disabled={short > 0 || isBusy}
        loading={isStarting}
        priceTokens={tokens}
        onClick={onStart}
      >
        {t('make.start', { count: frames })}
      </PrimaryButton>
    </>
  );
}
