import type { Align, LayerId } from '@kadr/shared/designs';
import { IconAlignCenter, IconAlignLeft, IconAlignRight, IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import classes from './panels.module.css';

const aligns = [
  ['auto', IconSparkles],
  ['left', IconAlignLeft],
  ['center', IconAlignCenter],
  ['right', IconAlignRight],
] as const;

/** How a text stands in its box; shown for the selected text. */
export function AlignControl({ layer, align }: { readonly layer: LayerId; readonly align: Align }) {
  const { t } = useTranslation('designs');
  const { store } = useEditor();
  const selected = useEditorState((state) => state.selected.length === 1 && state.selected[0] === layer);
  if (!selected) return null;
  return (
    <div className={classes['aligns']} role="radiogroup" aria-label={t('align.label')}>
      {aligns.map(([value, Icon]) => (
        <label key={value} title={t(`align.${value}`)}>
          <input
            type="radio"
            name={`align-${layer}`}
            checked={align === value}
            onChange={() => store.perform({ type: 'align-layer', layer, align: value })}
            aria-label={t(`align.${value}`)}
          />
          <Icon size={18} stroke={1.75} aria-hidden />
        </label>
      ))}
    </div>
  );
}
