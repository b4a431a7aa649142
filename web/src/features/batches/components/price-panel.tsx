import type { Quote } from '@kadr/shared/batches';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { openDialog } from '../../../lib/shell/index.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { TokenAmount } from '../../../ui/token-amount.tsx';
import { knownReason } from '../../visuals/index.ts';
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
  const { t } = useTranslation(['batches', 'kernel']);
  const { number } = useFormats();
  const short = quote ? Math.max(0, quote.tokens - quote.balance) : 0;
  return (
    <aside className={classes['panel']} aria-labelledby="run-price" aria-busy={isCounting}>
      <h2 id="run-price" data-small>
        {t('batches:price.title')}
      </h2>
      {!quote && (
        <p className={classes['note']} role="status">
          {isCounting ? t('batches:price.counting') : t('batches:price.choose')}
        </p>
      )}
      {quote && (
        <>
          <p className={classes['sum']} role="status">
            {t('batches:products', {
              count: quote.products.filter(({ frames }) => frames.some(({ will }) => will === 'make')).length,
            })}{' '}
            · {t('batches:frames', { count: quote.frames })}
            <b>
              <TokenAmount tokens={quote.tokens} />
            </b>
          </p>
          <dl className={classes['have']}>
            <div>
              <dt>{t('batches:price.have')}</dt>
              <dd>
                <TokenAmount tokens={quote.balance} />
              </dd>
            </div>
            {short === 0 && quote.tokens > 0 && (
              <div>
                <dt>{t('batches:price.after')}</dt>
                <dd>
                  <TokenAmount tokens={quote.balance - quote.tokens} />
                </dd>
              </div>
            )}
          </dl>
          <Exceptions quote={quote} isPreset={isPreset} />
          <DoubtfulOutlines quote={quote} onLeaveOut={onLeaveOut} />
          {quote.testTokens > 0 && quote.tokens > quote.balance - quote.testTokens && (
            <p className={classes['note']}>{t('batches:price.test', { tokens: number(quote.testTokens) })}</p>
          )}
          <p className={classes['note']}>{t('batches:price.perFrame')}</p>
          {short > 0 && (
            <div className={classes['short']} role="alert">
              <p>{t('batches:price.short', { tokens: number(short) })}</p>
              <Button
                variant="default"
                onClick={() =>
                  openDialog('top-up', { short: { needed: quote.tokens, have: quote.balance, paidOnly: false } })
                }
              >
                {t('batches:price.topUp')}
              </Button>
            </div>
          )}
          <PrimaryButton
            size="lg"
            fullWidth
            disabled={quote.frames === 0 || short > 0 || isCounting}
            loading={isStarting}
            priceTokens={quote.tokens}
            onClick={onStart}
          >
            {t('batches:price.start', { count: quote.frames })}
          </PrimaryButton>
        </>
      )}
    </aside>
  );
}

function Exceptions({ quote, isPreset }: Pick<PricePanelProps, 'isPreset'> & { readonly quote: Quote }) {
  const { t } = useTranslation(['batches', 'visuals', 'presets']);
  const frames = quote.products.flatMap((product) => product.frames);
  const made = frames.filter(({ will }) => will === 'made').length;
  const cannot = frames.filter(({ will }) => will === 'cannot');
  const notReady = quote.products.filter(({ problem }) => problem !== null).length;
  const why = [...new Set(cannot.map(({ reason }) => String(reason?.params['reason'])))];
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
            {why.map((reason) => {
              const known = knownReason(reason);
              return (
                <li key={reason}>
                  {known ? t(`visuals:unavailable.reasons.${known}`) : t('visuals:unavailable.title')}
                </li>
              );
            })}
          </ul>
        </li>
      )}
    </ul>
  );
}
