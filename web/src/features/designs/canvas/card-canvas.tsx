import { cardSize } from '@kadr/shared/designs';
import { fontsOf } from '@kadr/card';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../lib/show-error.ts';
import { cardFonts } from '../editor/card-fonts.ts';
import { createCardView } from '../editor/card-view.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import { shownDocument } from '../editor/editor-store.ts';
import classes from './card-canvas.module.css';
import { useExactScene } from '../editor/use-exact-scene.ts';
import { findUnwritten } from '../editor/unwritten.ts';
import { usePinch } from '../editor/use-pinch.ts';
import { Eyedropper } from './eyedropper.tsx';
import { SelectionOverlay } from './selection-overlay.tsx';

const checkAfterMs = 350;

/** The card at work: the canvas that draws it and, over it, what can be taken hold of. */
export function CardCanvas() {
  const { t } = useTranslation(['designs', 'design-tools']);
  const words = t('designs:objects.newText');
  const editor = useEditor();
  const { store, view, picture, images } = editor;
  useExactScene(editor);
  const zoom = useEditorState((state) => state.zoom);
  const format = useEditorState((state) => shownDocument(state).format);
  const hasLayout = useEditorState((state) => state.layout !== null);
  const { windowRef, room } = useRoom();
  const mountRef = useRef<HTMLDivElement>(null);
  const { widthPx, heightPx } = cardSize(format);
  const fitScale = Math.min(room.width / widthPx, room.height / heightPx);
  const scale = zoom ?? fitScale;
  usePinch(windowRef, store, fitScale);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const mount = mountRef.current;
    if (mount === null) return undefined;
    const made = createCardView(mount, picture, images, (layout) => store.change({ layout }));
    view.set(made);
    return () => {
      view.set(null);
      made.destroy();
    };
  }, [images, picture, store, view]);

  useEffect(() => {
    store.change({ shownScale: scale });
    let checking: ReturnType<typeof setTimeout> | undefined;
    let shown: readonly unknown[] = [];
    const draw = () => {
      const state = store.get();
      if (state.live !== null) {
        clearTimeout(checking);
        view.get()?.follow(state.live.layers, state.live.motion);
        shown = [];
        return;
      }
      const now = [state.language, state.history.document, state.gesture];
      if (now.every((part, index) => part === shown[index])) return;
      shown = now;
      const document = shownDocument(state);
      view
        .get()
        ?.show(document, state.language, scale)
        .then(
          () => setFailed(false),
          (error: unknown) => {
            if (cardFonts.has(fontsOf(document.textStyle))) showError(error);
            else setFailed(true);
          },
        );
      clearTimeout(checking);
      checking = setTimeout(() => {
        const unwritten = findUnwritten(document, state.language, words);
        void view
          .get()
          ?.findings()
          .then((found) => {
            if (found && shown === now) store.change({ findings: [...unwritten, ...found] });
          });
      }, checkAfterMs);
    };
    draw();
    const stop = store.subscribe(draw);
    return () => {
      stop();
      shown = [];
      clearTimeout(checking);
    };
  }, [attempt, images, picture, scale, store, view, words]);

  return (
    <div
      className={classes['window']}
      ref={windowRef}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) store.change({ selected: [], editing: null });
      }}
    >
      <div
        className={classes['card']}
        style={{ width: widthPx * scale, height: heightPx * scale }}
        role="group"
        aria-label={t('designs:canvas.label')}
        aria-busy={!hasLayout && !failed}
      >
        <div ref={mountRef} className={classes['drawing']} aria-hidden />
        {hasLayout && <SelectionOverlay scale={scale} />}
        {hasLayout && <Eyedropper />}
      </div>
      {failed && (
        <div className={classes['failed']} role="alert">
          <p>{t('design-tools:failed.fonts')}</p>
          <Button variant="default" onClick={() => setAttempt(attempt + 1)}>
            {t('design-tools:failed.again')}
          </Button>
        </div>
      )}
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
