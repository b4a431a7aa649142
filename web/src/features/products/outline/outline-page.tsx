import { getOutline, type OutlineDocument } from '@kadr/shared/products';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FlowPage } from '../../../ui/flow-page.tsx';
import { PrimaryLink } from '../../../ui/primary-button.tsx';
import { PictureSkeletons } from '../../../ui/skeletons.tsx';
import { loadOutline } from './load-outline.ts';
import { readDraft } from './outline-draft.ts';
import { OutlineEditor } from './outline-editor.tsx';
import { createOutlineEngine, type OutlineEngine } from './outline-engine.ts';

/** The outline editor of a photo. */
export function OutlinePage() {
  const { productId = '', photoId = '' } = useParams();
  const { t } = useTranslation('products');
  // Read once: while it is being worked on the outline lives in the editor.
  const query = useEndpointQuery(
    getOutline,
    { id: photoId },
    { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, quiet: 'page' },
  );
  const engine = useEngine(query.data);
  if (query.data && engine) return <OutlineEditor document={query.data} engine={engine} />;
  return (
    <FlowPage title={t('outline.title')} back={{ to: paths.product(productId), label: t('outline.back') }}>
      {query.isError || engine === null ? (
        <EmptyState
          title={t('outline.gone.title')}
          text={t('outline.gone.text')}
          action={<PrimaryLink to={paths.products}>{t('outline.gone.action')}</PrimaryLink>}
        />
      ) : (
        <PictureSkeletons count={1} />
      )}
    </FlowPage>
  );
}

/** Undefined while the pictures load, null where they cannot be loaded. */
function useEngine(document: OutlineDocument | undefined): OutlineEngine | null | undefined {
  const [engine, setEngine] = useState<OutlineEngine | null>();
  useEffect(() => {
    if (!document) return undefined;
    let made: OutlineEngine | undefined;
    let isCurrent = true;
    loadOutline(document).then(
      (pixels) => {
        if (!isCurrent) return;
        made = createOutlineEngine(pixels, readDraft(document) ?? document.steps);
        setEngine(made);
      },
      () => isCurrent && setEngine(null),
    );
    return () => {
      isCurrent = false;
      made?.close();
    };
  }, [document]);
  return engine;
}
