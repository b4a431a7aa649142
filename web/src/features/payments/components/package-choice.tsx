import { defaultPrices, listPrices } from '@kadr/shared/tokens';
import type { TokenPackage } from '@kadr/shared/payments';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { TokenAmount } from '../../../ui/token-amount.tsx';
import { useMoney } from '../use-money.ts';
import classes from './package-choice.module.css';

interface PackageChoiceProps {
  readonly packages: readonly TokenPackage[];
  readonly currency: string;
  readonly selected: number | undefined;
  readonly onChoose: (tokens: number) => void;
}

/** The packages, each with what it makes and what a picture comes to. */
export function PackageChoice({ packages, currency, selected, onChoose }: PackageChoiceProps) {
  const { t } = useTranslation('payments');
  const money = useMoney();
  const perPicture = (useEndpointQuery(listPrices, {}).data ?? defaultPrices).create;
  return (
    <fieldset className={classes['choice']}>
      <legend className="kadr-spoken">{t('dialog.packages')}</legend>
      {packages.map(({ tokens, amountMinor }) => {
        const pictures = Math.floor(tokens / perPicture);
        return (
          <label key={tokens} className={classes['package']}>
            <input
              type="radio"
              name="package"
              value={tokens}
              checked={tokens === selected}
              onChange={() => onChoose(tokens)}
              className="kadr-spoken"
            />
            <span className={classes['tokens']}>
              <TokenAmount tokens={tokens} />
            </span>
            <span className={classes['price']}>{money(amountMinor, currency)}</span>
            <span className={classes['worth']}>{t('dialog.pictures', { count: pictures })}</span>
            <span className={classes['each']}>
              {pictures > 0 && t('dialog.each', { price: money(Math.round(amountMinor / pictures), currency) })}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
