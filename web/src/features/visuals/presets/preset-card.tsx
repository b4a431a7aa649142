import type { Quote } from '@kadr/shared/batches';
import { useTranslation } from 'react-i18next';

/** Before the press: which cards come with the pictures. */
export function CardOfPreset({ card }: { readonly card: Quote['card'] }) {
  const { t } = useTranslation(['presets', 'visuals']);
  if (!card) return null;
  const { templateName: name, cards: count } = card;
  const frame = t(`visuals:frames.${card.frameType}`);
  return (
    <p>
      <b>{t('presets:card.title')}:</b>{' '}
      {name === null
        ? t('presets:card.gone')
        : count === 0
          ? t('presets:card.noneNew', { frame })
          : t('presets:card.will', { count, frame, name })}
    </p>
  );
}
