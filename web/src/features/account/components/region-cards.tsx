import { regionCurrency, regions, type Region } from '@kadr/shared/account';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/i18n.ts';
import classes from './region-cards.module.css';

interface RegionCardsProps {
  readonly value: Region;
  readonly onChange: (region: Region) => void;
}

/** The three regions as cards; the chosen one is in the viewfinder. Radio buttons underneath. */
export function RegionCards({ value, onChange }: RegionCardsProps) {
  const { t } = useTranslation('account');
  const currencies = new Intl.DisplayNames(currentLanguage(), { type: 'currency' });
  return (
    <fieldset className={classes['set']} aria-describedby="region-note">
      <legend>{t('setup.region')}</legend>
      <div className={classes['cards']}>
        {regions.map((region) => (
          <label key={region} className={classes['card']} data-corners={region === value || undefined}>
            <input
              type="radio"
              name="region"
              value={region}
              checked={region === value}
              onChange={() => onChange(region)}
            />
            <span className={classes['name']}>{t(`regions.${region}.name`)}</span>
            <span className={classes['places']}>{t(`regions.${region}.places`)}</span>
            <span className={classes['currency']}>
              {t('regions.currency', { currency: currencies.of(regionCurrency[region]) })}
            </span>
          </label>
        ))}
      </div>
      <p id="region-note" className={classes['note']}>
        <IconLock size={18} stroke={1.75} aria-hidden />
        {t('setup.regionNote')}
      </p>
    </fieldset>
  );
}
