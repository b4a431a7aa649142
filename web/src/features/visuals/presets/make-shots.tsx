import { listRuns, quoteRun, startRun, type Quote, type QuotedFrame } from '@kadr/shared/batches';
import type { Keepable, ShotRecipe } from '@kadr/shared/presets';
import { getBalance } from '@kadr/shared/tokens';
import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { overlayDurationMs } from '../../../lib/shell/index.ts';
import { showInfo } from '../../../lib/show-error.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { TokenAmount } from '../../../ui/token-amount.tsx';
import { OrderPrice } from '../components/order-price.tsx';
import { useReason } from '../known-reason.ts';
import { CardOfPreset } from './preset-card.tsx';
import { NotKept } from './not-kept.tsx';
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
          <CardOfPreset card={data.card} />
          {data.frames === 0 ? (
            <p role="status">{t('presets:make.nothing')}</p>
          ) : (
            <OrderPrice
              quote={data}
              isBusy={quote.isFetching}
              isStarting={start.isPending}
              onStart={() => start.mutate({ ...order, id: key.of(order), tokens: data.tokens })}
            />
          )}
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
    ...(will === 'cannot' ? [why(reason?.params['reason'])] : []),
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
