import { objectOf, objectText, traitsOf } from '@kadr/card';
import { hasWords, type LayerId } from '@kadr/shared/designs';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorState } from './editor-context.ts';

const mostChars = 28;

/** What layers are called: as the seller named them, else by what they say or are. */
export function useLayerName(): (id: LayerId) => string {
  const { t } = useTranslation('designs');
  const { store } = useEditor();
  const language = useEditorState((state) => state.language);
  return (id) => {
    const { document } = store.get().history;
    const { name } = traitsOf(document, id);
    if (name !== undefined && name !== '') return name;
    if (id === 'title') return t('layers.title');
    const object = objectOf(document, id);
    if (object === undefined) return t('layers.benefit', { index: Number(id.slice(-1)) + 1 });
    const said = hasWords(object) ? objectText(object, language).trim().replaceAll('\n', ' ') : '';
    if (said !== '') return said.length > mostChars ? `${said.slice(0, mostChars)}…` : said;
    return object.kind === 'shape' ? t(`objects.shapes.${object.shape}`) : t(`objects.${object.kind}`);
  };
}
