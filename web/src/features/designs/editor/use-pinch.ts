import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { zoomTo } from './editor-actions.ts';
import { useEditorState } from './editor-context.ts';
import type { EditorStore } from './editor-store.ts';

/** How much a step of the wheel zooms. */
const wheelRate = 0.0022;

interface Anchor {
  /** The point on the page that stays where it is. */
  readonly clientX: number;
  readonly clientY: number;
  /** The same point in shares of the card. */
  readonly shareX: number;
  readonly shareY: number;
  /** Until the fingers are lifted; else for one step. */
  readonly keeps: boolean;
}

/** The point of the card under a point of the page. */
function anchorAt(element: HTMLElement, clientX: number, clientY: number, keeps: boolean): Anchor | null {
  const card = element.firstElementChild?.getBoundingClientRect();
  if (!card) return null;
  const [shareX, shareY] = [(clientX - card.left) / card.width, (clientY - card.top) / card.height];
  return { clientX, clientY, shareX, shareY, keeps };
}

/**
 * Two fingers, or the wheel with Ctrl, zoom the card about the point between them; two fingers move it too. A card that
 * is let go smaller than the window fills it again.
 */
export function usePinch(windowRef: RefObject<HTMLElement | null>, store: EditorStore, fitScale: number): void {
  const anchor = useRef<Anchor | null>(null);
  const scale = useEditorState((state) => state.shownScale);

  useLayoutEffect(() => {
    const [element, held] = [windowRef.current, anchor.current];
    const card = element?.firstElementChild?.getBoundingClientRect();
    if (!element || !card || held === null) return;
    element.scrollBy({
      left: card.left + card.width * held.shareX - held.clientX,
      top: card.top + card.height * held.shareY - held.clientY,
      behavior: 'instant',
    });
    if (!held.keeps) anchor.current = null;
  }, [scale, windowRef]);

  useEffect(() => {
    const element = windowRef.current;
    if (element === null) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      anchor.current = anchorAt(element, event.clientX, event.clientY, false);
      zoomTo(store, store.get().shownScale * Math.exp(-event.deltaY * wheelRate));
    };
    let pinch: { distance: number; scale: number } | null = null;
    const onTouch = (event: TouchEvent) => {
      const [a, b] = event.touches;
      if (!a || !b) {
        if (pinch !== null && store.get().shownScale <= fitScale) store.change({ zoom: null });
        pinch = null;
        anchor.current = null;
        return;
      }
      event.preventDefault();
      const distance = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
      const [x, y] = [(a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2];
      if (pinch === null) {
        pinch = { distance, scale: store.get().shownScale };
        anchor.current = anchorAt(element, x, y, true);
        return;
      }
      if (anchor.current) anchor.current = { ...anchor.current, clientX: x, clientY: y };
      zoomTo(store, (pinch.scale * distance) / Math.max(1, pinch.distance));
    };
    const passive = { passive: false };
    element.addEventListener('wheel', onWheel, passive);
    for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      element.addEventListener(name, onTouch, passive);
    return () => {
      element.removeEventListener('wheel', onWheel);
      for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
        element.removeEventListener(name, onTouch);
    };
  }, [fitScale, store, windowRef]);
}
