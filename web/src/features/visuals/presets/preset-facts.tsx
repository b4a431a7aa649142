import type { CardWanted } from '@kadr/shared/batches';
import { listTemplates } from '@kadr/shared/designs';
import type { ShotRecipe } from '@kadr/shared/presets';
import { promptChangeId } from '@kadr/shared/visuals';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { changeLabel } from '../change-label.ts';
import classes from './presets.module.css';

/** In one line: styles, formats and how many pictures. */
export function usePresetLine() {
  const { t } = useTranslation(['presets', 'visuals']);
  return ({ frames: { shots } }: ShotRecipe): string =>
    [
      [...new Set(shots.map(({ styleId }) => styleId))].map((id) => t(`visuals:styles.${id}`)).join(', '),
      [...new Set(shots.map(({ format }) => format))].join(', '),
      t('presets:facts.pictures', { count: shots.length }),
    ].join(' · ');
}

/** What becomes of the card that a preset wants; undefined while the templates are on their way. */
function useCardWords(card: CardWanted | undefined): string | undefined {
  const { t } = useTranslation(['presets', 'visuals']);
  const templates = useEndpointQuery(listTemplates, {}, { quiet: 'background', enabled: card !== undefined });
  if (!card || !templates.data) return undefined;
  const template = templates.data.find(({ id }) => id === card.templateId);
  if (!template) return t('presets:card.gone');
  return t('presets:card.of', { name: template.name, frame: t(`visuals:frames.${card.frameType}`) });
}

/** Everything that a preset says of the pictures it makes. */
export function PresetFacts({ recipe: { frames, card } }: { readonly recipe: ShotRecipe }) {
  const { t } = useTranslation(['presets', 'visuals']);
  const { t: words } = useTranslation('visuals');
  const cardWords = useCardWords(card);
  const { shots } = frames;
  const [first] = shots;
  const changes = new Map(shots.flatMap((shot) => shot.changes.map((change) => [promptChangeId(change), change])));
  const light = [...changes.values()].map((change) => changeLabel(words, change)).join(', ');
  const rows = [
    [t('presets:save.pictures'), shots.map(({ frameType }) => t(`visuals:frames.${frameType}`)).join(', ')],
    [t('presets:save.styles'), [...new Set(shots.map(({ styleId }) => t(`visuals:styles.${styleId}`)))].join(', ')],
    [t('presets:save.formats'), [...new Set(shots.map(({ format }) => format))].join(', ')],
    [t('presets:save.light'), light || t('presets:facts.plain')],
    ...(first?.share
      ? [[t('presets:save.size'), t('presets:facts.share', { percent: Math.round(first.share * 100) })]]
      : []),
    ...(cardWords ? [[t('presets:card.title'), cardWords]] : []),
  ];
  return (
    <dl className={classes['facts']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
