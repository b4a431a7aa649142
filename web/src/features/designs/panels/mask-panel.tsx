import { masks, rankMasks } from '@kadr/card';
import { type DesignDocument } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import { SegmentedControl } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cardFonts } from '../editor/card-fonts.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import { BrandOnCard } from './brand-on-card.tsx';
import { CardThumbnail } from '../canvas/card-thumbnail.tsx';
import { CompositionGrid, SuggestionGrid } from './composition-grids.tsx';
import classes from './panels.module.css';
import { TemplateGrid } from './template-grid.tsx';

/** So many masks are said to suit the picture. */
const recommended = 4;

const views = ['masks', 'all', 'suggested', 'own'] as const;

const grids = {
  suggested: <SuggestionGrid />,
  all: <CompositionGrid />,
  masks: <MaskGrid />,
  own: (
    <>
      <BrandOnCard />
      <TemplateGrid />
    </>
  ),
} as const;

/**
 * What the whole card can look like: suggestions, ready layouts, a mask alone, or the seller's own: brand and
 * templates.
 */
export function MaskPanel() {
  const { t } = useTranslation(['designs', 'brand']);
  const hasLayout = useEditorState((state) => state.layout !== null);
  const [view, setView] = useState<(typeof views)[number]>('masks');
  return (
    <div className={classes['panel']}>
      <SegmentedControl
        fullWidth
        aria-label={t('designs:compositions.show')}
        value={view}
        onChange={(value) => setView(views.find((name) => name === value) ?? 'all')}
        data={views.map((value) => ({
          value,
          label: value === 'own' ? t('brand:tab') : t(`designs:compositions.${value}`),
        }))}
      />
      {hasLayout && grids[view]}
    </div>
  );
}

/** The masks, each shown by this very card. */
function MaskGrid() {
  const { t } = useTranslation('designs');
  const { store } = useEditor();
  const document = useEditorState((state) => state.history.document);
  const language = useEditorState((state) => state.language);
  const best = useBest(document, language);
  return (
    <div className={classes['choices']} role="radiogroup" aria-label={t('compositions.masks')}>
      {masks.map(({ id, name }) => (
        <label key={id} className={classes['choice']} data-picture>
          <input
            type="radio"
            name="mask"
            checked={id === document.mask}
            onChange={() => store.perform({ type: 'set-mask', mask: id })}
          />
          <MaskThumbnail document={document} mask={id} language={language} />
          <span>
            {t(`masks.${name as 'veil'}`)}
            {best.includes(id) && <small>{t('masks.suits')}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}

function MaskThumbnail({
  document,
  mask,
  language,
}: {
  readonly document: DesignDocument;
  readonly mask: number;
  readonly language: Language;
}) {
  const card = useMemo(() => ({ ...document, mask }), [document, mask]);
  return <CardThumbnail document={card} language={language} index={mask} />;
}

function useBest(document: DesignDocument, language: Language): readonly number[] {
  const [best, setBest] = useState<readonly number[]>([]);
  const { mask: _, colours: __, ...what } = document;
  const key = JSON.stringify(what);
  useEffect(() => {
    const later = setTimeout(
      () => setBest(rankMasks(document, language, cardFonts.ruler(language)).slice(0, recommended)),
      500,
    );
    return () => clearTimeout(later);
    // The colours and the mask of now change nothing about which masks suit: `key` is the rest of the document.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, language]);
  return best;
}
