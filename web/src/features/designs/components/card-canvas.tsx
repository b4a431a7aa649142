import { cardSize } from '@kadr/shared/designs';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../lib/show-error.ts';
import { createCardView } from '../editor/card-view.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import { shownDocument } from '../editor/editor-store.ts';
import classes from './card-canvas.module.css';
import { SelectionOverlay } from './selection-overlay.tsx';

const checkAfterMs = 350;

/** The card at work: the canvas that draws it and, over it, what can be taken hold of. */
export function CardCanvas() {
  const { t } = useTranslation('designs');
  const { store, view, picture } = useEditor();
  const zoom = useEditorState((state) => state.zoom);
  const format = useEditorState((state) => shownDocument(state).format);
  const hasLayout = useEditorState((state) => state.layout !== null);
  const { windowRef, room } = useRoom();
  const mountRef = useRef<HTMLDivElement>(null);
  const { widthPx, heightPx } = cardSize(format);
  const scale = zoom ?? Math.min(room.width / widthPx, room.height / heightPx);

  useEffect(() => {
    const mount = mountRef.current;
    if (mount === null) return undefined;
    const made = createCardView(mount, picture, (layout) => store.change({ layout }));
    view.set(made);
    return () => {
      view.set(null);
      made.destroy();
    };
  }, [picture, store, view]);

  useEffect(() => {
    store.change({ shownScale: scale });
    let checking: ReturnType<typeof setTimeout> | undefined;
    let shown: unknown;
    const draw = () => {
      const state = store.get();
      const document = shownDocument(state);
      const signature = `${state.language} ${JSON.stringify(document)}`;
      if (signature === shown) return;
      shown = signature;
      view.get()?.show(document, state.language, scale).catch(showError);
      clearTimeout(checking);
      checking = setTimeout(() => store.change({ findings: view.get()?.findings() ?? [] }), checkAfterMs);
    };
    draw();
    const stop = store.subscribe(draw);
    return () => {
      stop();
      clearTimeout(checking);
    };
  }, [picture, scale, store, view]);

  return (
    <div className={classes['window']} ref={windowRef} onPointerDown={(event) => { if (event.target === event.currentTarget) store.change({ selected: null }); }}>
      <div className={classes['card']} style={{ width: widthPx * scale, height: heightPx * scale }} role="group" aria-label={t('canvas.label')} aria-busy={!hasLayout}>
        <div ref={mountRef} className={classes['drawing']} aria-hidden />
        {hasLayout && <SelectionOverlay scale={scale} />}
      </div>
    </div>
  );
}

const marginPx = 64;

/** The room that the window has for the card: what its padding leaves for tools is not counted. */
function useRoom() {
  const windowRef = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 320, height: 320 });
  useEffect(() => {
    const element = windowRef.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setRoom({ width: Math.max(120, width - Math.min(marginPx, width * 0.08)), height: Math.max(120, height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { windowRef, room };
}
