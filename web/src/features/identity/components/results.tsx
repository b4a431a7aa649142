import { getPublicConfig, type PublicConfig } from '@kadr/shared/account';
import type { Language } from '@kadr/shared/kernel';
import { currentLanguage } from '../../../lib/i18n.ts';
import { regionOfCountry } from '../../../lib/countries.ts';
import { defaultPrices, registrationGrant } from '@kadr/shared/tokens';
import { IconGift, IconPhotoCheck, IconReceipt2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { likelyCountryCode } from '../../../lib/country.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { useFormats } from '../../../lib/format.ts';
import enCard240 from '../showcase/card-en-240.webp';
import enCard720 from '../showcase/card-en-720.webp';
import plCard240 from '../showcase/card-pl-240.webp';
import plCard720 from '../showcase/card-pl-720.webp';
import ruCard240 from '../showcase/card-ru-240.webp';
import ruCard720 from '../showcase/card-ru-720.webp';
import frame240 from '../showcase/frame-240.webp';
import frame720 from '../showcase/frame-720.webp';
import photo240 from '../showcase/photo-240.webp';
import photo720 from '../showcase/photo-720.webp';
import classes from './results.module.css';

/** Made by Kadr from a product that we draw ourselves (`npm run pictures`). */
const photo = { name: 'photo', small: photo240, large: photo720, height: 960 } as const;
const frame = { name: 'frame', small: frame240, large: frame720, height: 720 } as const;
const cards: Readonly<Record<Language, { readonly small: string; readonly large: string }>> = {
  en: { small: enCard240, large: enCard720 },
  pl: { small: plCard240, large: plCard720 },
  ru: { small: ruCard240, large: ruCard720 },
};

/** What becomes of one photo: the photo, a picture of it, a card. */
export function Prints() {
  const { t } = useTranslation('identity');
  const card = { name: 'card', ...cards[currentLanguage()], height: 720 } as const;
  return (
    <ol className={classes['prints']} aria-label={t('results.label')}>
      {[photo, frame, card].map(({ name, small, large, height }) => (
        <li key={name} className={classes['print']} data-print={name}>
          <img
            src={large}
            srcSet={`${small} 240w, ${large} 720w`}
            sizes="(min-width: 64em) 24rem, 32vw"
            width={720}
            height={height}
            alt={t(`results.${name}Alt`)}
          />
          <span className={classes['label']}>{t(`results.${name}`)}</span>
        </li>
      ))}
    </ol>
  );
}

/** What the free tokens give, and what pictures cost after them. */
export function Offer() {
  const { t } = useTranslation('identity');
  const offer = useEndpointQuery(getPublicConfig, {}, { staleTime: Infinity, silent: 'aside', quiet: 'background' })
    .data?.offer ?? { testTokens: registrationGrant, picture: defaultPrices.create, sold: {} };
  const price = usePicturePrices(offer);
  return (
    <ul className={classes['offer']}>
      <li>
        <IconGift size={22} stroke={1.75} aria-hidden />
        <p>
          <strong>{t('results.free', { count: offer.testTokens })}</strong>{' '}
          {t('results.freeGives', { count: Math.floor(offer.testTokens / offer.picture) })}
        </p>
      </li>
      <li>
        <IconReceipt2 size={22} stroke={1.75} aria-hidden />
        <p>
          <strong>{price ? t('results.price', price) : t('results.noSubscription')}</strong> {t('results.paidPer')}
        </p>
      </li>
      <li>
        <IconPhotoCheck size={22} stroke={1.75} aria-hidden />
        <p>
          <strong>{t('results.itself')}</strong> {t('results.itselfWhy')}
        </p>
      </li>
    </ul>
  );
}

/**
 * What one picture costs in the largest and in the smallest package, as money of the visitor's region; null where
 * nothing is sold.
 */
function usePicturePrices({ sold, picture }: PublicConfig['offer']): { least: string; most: string } | null {
  const { money } = useFormats();
  const shop = sold[regionOfCountry(likelyCountryCode())];
  const costs = shop?.packages.map(({ tokens, amountMinor }) => (amountMinor / 100 / tokens) * picture) ?? [];
  if (!shop || costs.length === 0) return null;
  return { least: money(Math.min(...costs), shop.currency), most: money(Math.max(...costs), shop.currency) };
}
