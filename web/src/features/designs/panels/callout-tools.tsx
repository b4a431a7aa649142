import type { ObjectOf } from '@kadr/shared/designs';
import { IconArrowAutofitHeight, IconArrowAutofitWidth, IconLocationShare, IconRuler2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../editor/editor-context.ts';
import { pointAt } from '../editor/point-at.ts';
import { Tool } from './tool.tsx';

const spanIcons = { height: IconArrowAutofitHeight, width: IconArrowAutofitWidth, free: IconRuler2 } as const;
const nextSpan = { height: 'width', width: undefined, free: 'height' } as const;

/** Of a measure: what it spans. Of a call-out: what it points to. */
export function CalloutTools({ object }: { readonly object: ObjectOf<'measure' | 'pointer'> }) {
  const { t } = useTranslation('design-tools');
  const editor = useEditor();
  if (object.kind === 'pointer')
    return (
      <Tool
        name={t('blocks.pointAt')}
        icon={IconLocationShare}
        onClick={() => pointAt(editor, object.id, t('blocks.pointAt'))}
      />
    );
  const { spans, ...rest } = object;
  const now = spans ?? 'free';
  const next = nextSpan[now];
  return (
    <Tool
      name={t('blocks.spans', { what: t(`blocks.span.${now}`) })}
      icon={spanIcons[now]}
      onClick={() =>
        editor.store.perform({
          type: 'change-object',
          object: next === undefined ? rest : { ...rest, spans: next },
        })
      }
    />
  );
}
