import { masks, rankMasks, type DesignDocument } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cardFonts } from '../card-fonts.ts';
import { drawThumbnail } from '../editor/card-view.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import classes from './panels.module.css';

const thumbnailWidthPx = 220;
/** So many masks are said to suit the picture. */
const recommended = 4;

/** The masks, each shown by this very card. */
export function MaskPanel() {
  const { t } = useTranslation('designs');
  const { store } = useEditor();
  const document = useEditorState((state) => state.history.document);
  const language = useEditorState((state) => state.language);
  const hasLayout = useEditorState((state) => state.layout !== null);
  const best = useBest(document, language, hasLayout);
  return (
    <div className={classes['panel']}>
      <div className={classes['choices']} role="radiogroup" aria-label={t('panels.mask')}>
        {masks.map(({ id, name }) => (
          <label key={id} className={classes['choice']} data-picture>
            <input type="radio" name="mask" checked={id === document.mask} onChange={() => store.perform({ type: 'set-mask', mask: id })} />
            {hasLayout && <MaskThumbnail document={document} mask={id} language={language} />}
            <span>{t(`masks.${name as 'veil'}`)}{best.includes(id) && <small>{t('masks.suits')}</small>}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

function useBest(document: DesignDocument, language: Language, isReady: boolean): readonly number[] {
  const [best, setBest] = useState<readonly number[]>([]);
  const { mask: _, colours: __, ...what } = document;
  const key = JSON.stringify(what);
  useEffect(() => {
    if (!isReady) return undefined;
    const later = setTimeout(() => setBest(rankMasks(document, language, cardFonts.ruler(language)).slice(0, recommended)), 500);
    return () => clearTimeout(later);
    // The colours and the mask of now change nothing about which masks suit: `key` is the rest of the document.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, language, isReady]);
  return best;
}

/** Drawn when the browser has nothing better to do, one after the other. */
function MaskThumbnail({ document, mask, language }: { readonly document: DesignDocument; readonly mask: number; readonly language: Language }) {
  const { picture } = useEditor();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const draw = () => {
      const canvas = canvasRef.current;
      if (canvas === null) return;
      const drawn = drawThumbnail({ ...document, mask }, picture, language, thumbnailWidthPx);
      canvas.width = drawn.width;
      canvas.height = drawn.height;
      canvas.getContext('2d')?.drawImage(drawn, 0, 0);
    };
    const later = setTimeout(() => idle(draw), 250 + mask * 12);
    return () => clearTimeout(later);
  }, [document, mask, language, picture]);
  return <canvas ref={canvasRef} aria-hidden />;
}

/** Safari has no requestIdleCallback. */
function idle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1500 });
  else setTimeout(work, 1);
}
