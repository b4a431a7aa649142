import type { CardWanted } from '@kadr/shared/batches';
import { listTemplates } from '@kadr/shared/designs';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** What becomes of the card that a preset wants, in words; undefined while the templates are on their way. */
export function useCardWords(card: CardWanted | undefined): string | undefined {
  const { t } = useTranslation(['presets', 'visuals']);
  const templates = useEndpointQuery(listTemplates, {}, { quiet: 'background', enabled: card !== undefined });
  if (!card || !templates.data) return undefined;
  const template = templates.data.find(({ id }) => id === card.templateId);
  if (!template) return t('presets:card.gone');
  return t('presets:card.of', { name: template.name, frame: t(`visuals:frames.${card.frameType}`) });
}

/** Before the press: which cards come with the pictures. */
export function CardOfPreset({ card }: { readonly card: CardWanted | undefined }) {
  const { t } = useTranslation('presets');
  const words = useCardWords(card);
  if (!words) return null;
  return (
    <p>
      <b>{t('card.title')}:</b> {words}
    </p>
  );
}
