import { logoIds } from '@kadr/card';
import { maxLogos } from '@kadr/shared/designs';
import { getProduct, type Photo } from '@kadr/shared/products';
import { IconBox } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { openDialog } from '../../../lib/shell/index.ts';
import { showError } from '../../../lib/show-error.ts';
import { logoAspect } from '../editor/add-logo.ts';
import type { Placeholder } from '../editor/block-parts.ts';
import { boxObjects } from '../editor/blocks.ts';
import { loadLogo } from '../editor/card-logos.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import { put } from '../editor/put-block.ts';
import { Block } from './block.tsx';

/** Of the card's own three languages, not of the interface's. */
const boxHead = { en: 'In the box', pl: 'W zestawie', ru: 'В комплекте' } as const;

/** What is in the box, from photos of the parts; without any, one press asks for them. */
export function BoxBlock({ name }: { readonly name: Placeholder }) {
  const { t } = useTranslation('design-tools');
  const editor = useEditor();
  const { productId } = editor.design;
  const language = useEditorState((state) => state.language);
  const room = useEditorState((state) => maxLogos - logoIds(state.history.document).length);
  const product = useEndpointQuery(getProduct, { id: productId }, { quiet: 'background' });
  const photos = product.data?.photos.filter(({ group }) => group === 'component');
  const cutOut = (photos ?? []).filter(isCutOut).slice(0, Math.max(0, room));
  const putParts = async () => {
    const loaded = await Promise.all(cutOut.map(async ({ id }) => ({ id, picture: await loadLogo(id) })));
    const parts = loaded.flatMap(({ id, picture }) =>
      picture === null ? [] : [{ imageId: id, aspect: logoAspect(picture), name: t('blocks.photo') }],
    );
    if (parts.length > 0) put(editor, language, (ground) => boxObjects(boxHead, { parts, name }, ground));
  };
  if (photos?.length === 0)
    return (
      <Block icon={IconBox} onClick={() => openDialog('add-image', { productId, imageType: 'component' })}>
        {t('blocks.boxPhotos')}
      </Block>
    );
  return (
    <Block icon={IconBox} disabled={cutOut.length === 0} onClick={() => void putParts().catch(showError)}>
      {t(photos !== undefined && photos.some((photo) => isWaiting(photo)) ? 'blocks.boxWaiting' : 'blocks.box')}
    </Block>
  );
}

function isCutOut({ cutout }: Photo): boolean {
  return cutout?.state === 'ready';
}

function isWaiting({ cutout }: Photo): boolean {
  return cutout?.state === 'queued' || cutout?.state === 'running';
}
