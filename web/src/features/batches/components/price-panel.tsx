import type { Quote } from '@kadr/shared/batches';
import { useTranslation } from 'react-i18next';
import { TokenAmount } from '../../../ui/token-amount.tsx';
import { CardOfPreset, OrderPrice, useReason } from '../../visuals/index.ts';
import { DoubtfulOutlines } from './doubtful-outlines.tsx';
import classes from './price-panel.module.css';

interface PricePanelProps {
  /** Undefined while something is still to be chosen. */
  readonly quote: Quote | undefined;
  readonly isCounting: boolean;
  /** Of shots that were saved, not of a style. */
  readonly isPreset: boolean;
  readonly isStarting: boolean;
  readonly onLeaveOut: (productIds: readonly string[]) => void;
  readonly onStart: () => void;
}

/** The price before the press: what is made, what is not and why, and what the seller has. */
export function PricePanel({ quote, isCounting, isPreset, isStarting, onLeaveOut, onStart }: PricePanelProps) {
  const { t } = useTranslation('batches');
  return (
    <aside className={classes['panel']} aria-labelledby="run-price" aria-busy={isCounting}>
      <h2 id="run-price" data-small>
        {t('price.title')}
      </h2>
      {!quote && (
        <p className={classes['note']} role="status">
          {isCounting ? t('price.counting') : t('price.choose')}
        </p>
      )}
      {quote && (
        <>
          <p className={classes['sum']} role="status">
            {t('products', {
              count: quote.products.filter(({ frames }) => frames.some(({ will }) => will === 'make')).length,
            })}{' '}
            · {t('frames', { count: quote.frames })}
            <b>
              <TokenAmount tokens={quote.tokens} />
            </b>
          </p>
          <OrderPrice quote={quote} isBusy={isCounting} isStarting={isStarting} onStart={onStart}>
            <Exceptions quote={quote} isPreset={isPreset} />
            <CardOfPreset card={quote.card} />
            <DoubtfulOutlines quote={quote} onLeaveOut={onLeaveOut} />
            <p className={classes['note']}>{t('price.perFrame')}</p>
          </OrderPrice>
        </>
      )}
    </aside>
  );
}

const namedAtMost = 4;

/** The products that a reason keeps pictures from, the first few by name. */
function namesOf(products: Quote['products'], reason: string, untitled: string): string {
  const names = products
    .filter(({ frames }) =>
      frames.some((frame) => frame.will === 'cannot' && frame.reason?.params['reason'] === reason),
    )
    .map(({ title }) => title || untitled);
  return names.slice(0, namedAtMost).join(', ') + (names.length > namedAtMost ? ', …' : '');
}

function Exceptions({ quote, isPreset }: Pick<PricePanelProps, 'isPreset'> & { readonly quote: Quote }) {
  const { t } = useTranslation(['batches', 'presets']);
  const why = useReason();
  const frames = quote.products.flatMap((product) => product.frames);
  const made = frames.filter(({ will }) => will === 'made').length;
  // Of those in doubt the line below speaks.
  const kept = quote.products.filter(({ outlineDoubt }) => outlineDoubt === null);
  const cannot = kept.flatMap((product) => product.frames.filter(({ will }) => will === 'cannot'));
  const notReady = quote.products.filter(({ problem }) => problem !== null).length;
  const whys = [...new Set(cannot.map(({ reason }) => String(reason?.params['reason'])))];
  const otherSet = frames.filter(({ differs }) => differs.includes('set')).length;
  const notAll = frames.filter(({ differs }) => differs.includes('changes')).length;
  if (made + cannot.length + notReady + otherSet + notAll === 0) return null;
  return (
    <ul className={classes['except']}>
      {made > 0 && (
        <li>{isPreset ? t('presets:quote.made', { count: made }) : t('batches:price.made', { count: made })}</li>
      )}
      {otherSet > 0 && <li>{t('presets:quote.otherSet', { count: otherSet })}</li>}
      {notAll > 0 && <li>{t('presets:quote.notAll', { count: notAll })}</li>}
      {notReady > 0 && <li>{t('batches:price.notReady', { count: notReady })}</li>}
      {cannot.length > 0 && (
        <li>
          {t('batches:price.cannot', { count: cannot.length })}
          <ul>
            {whys.map((reason) => (
              <li key={reason}>
                {why(reason)} <small>{namesOf(kept, reason, t('batches:untitled'))}</small>
              </li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  );
}
