import type { CardWanted } from '@kadr/shared/batches';
import { listTemplates } from '@kadr/shared/designs';
import type { ShotRecipe } from '@kadr/shared/presets';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

interface CardChoiceProps {
  readonly shots: ShotRecipe['frames']['shots'];
  readonly card: CardWanted | undefined;
  readonly onChange: (card: CardWanted | undefined) => void;
}

/** One of the seller's card templates for the preset, and which of its pictures becomes the card. */
export function CardChoice({ shots, card, onChange }: CardChoiceProps) {
  const { t } = useTranslation(['presets', 'visuals']);
  const templates = useEndpointQuery(listTemplates, {}, { quiet: 'background' });
  const [first] = shots;
  if (!templates.data || !first) return null;
  if (templates.data.length === 0 && !card) return <p>{t('presets:card.noTemplate')}</p>;
  const isGone = card !== undefined && templates.data.every(({ id }) => id !== card.templateId);
  return (
    <>
      <NativeSelect
        label={t('presets:card.title')}
        description={t('presets:card.hint')}
        value={card?.templateId ?? ''}
        data={[
          { value: '', label: t('presets:card.none') },
          ...(isGone && card ? [{ value: card.templateId, label: t('presets:card.deleted') }] : []),
          ...templates.data.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? undefined : { templateId: value, frameType: card?.frameType ?? first.frameType })
        }
      />
      {card && shots.length > 1 && (
        <NativeSelect
          label={t('presets:card.picture')}
          value={card.frameType}
          data={shots.map(({ frameType }) => ({ value: frameType, label: t(`visuals:frames.${frameType}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const shot = shots.find(({ frameType }) => frameType === value);
            if (shot) onChange({ ...card, frameType: shot.frameType });
          }}
        />
      )}
    </>
  );
}
