import { sceneWindow } from '@kadr/card';
import type { ShareBox } from '@kadr/shared/visuals';
import { useEffect } from 'react';
import { loadScene, sharpened } from './card-scene.ts';
import type { Editor } from './editor-context.ts';
import { shownDocument } from './editor-store.ts';
import { shownSet } from './whole-scenes.ts';

/** How long the card rests before its scene is asked for, where no pointer was lifted: keys are held down. */
const restMs = 60;
const edgePx = { least: 256, most: 1600 } as const;
/** A little less than the server keeps the process that draws scenes ready. */
const readyMs = 45_000;
/** So small a scene is asked for only to have that process ready. */
const wakingPx = 64;

const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Once the card rests the scene is drawn exactly as it is seen; until then the last one is shown where the card has it now. */
export function useExactScene({ design, picture, store, view }: Editor): void {
  useEffect(() => {
    const { scenes } = picture;
    if (scenes === undefined) return undefined;
    let resting: ReturnType<typeof setTimeout> | undefined;
    let asked: AbortController | undefined;
    let shown = '';
    let wasHeld = false;
    let askedAtMs = performance.now();
    // A moving pointer means that an exact scene is needed soon: start the server's process now.
    const wake = () => {
      if (performance.now() - askedAtMs < readyMs) return;
      askedAtMs = performance.now();
      loadScene({ id: design.id, x: 0, y: 0, width: 1, height: 1, edgePx: wakingPx }).catch(() => undefined);
    };
    const ask = (part: ShareBox, edge: number) => {
      asked = new AbortController();
      askedAtMs = performance.now();
      const { signal } = asked;
      const document = shownDocument(store.get());
      const set = shownSet(document);
      Promise.all([loadScene({ id: design.id, ...part, edgePx: edge, set }, signal), scenes.load([set])]).then(
        ([exact]) => {
          const whole = scenes.of(document);
          if (!signal.aborted && whole !== undefined) view.get()?.showScene(sharpened(whole, exact), set);
        },
        // Without it the card is a little softer, or on the other version of its set; the next change asks again.
        () => (shown = ''),
      );
    };
    const follow = () => {
      const state = store.get();
      const { layout, gesture, live, shownScale } = state;
      const isHeld = gesture !== null || live !== null;
      const isReleased = wasHeld && !isHeld;
      wasHeld = isHeld;
      if (layout === null || isHeld) return;
      const { onCard, part } = sceneWindow(layout);
      const pixels = Math.max(onCard.width, onCard.height) * shownScale * Math.min(2, devicePixelRatio);
      const edge = Math.round(Math.min(edgePx.most, Math.max(edgePx.least, pixels)));
      const set = shownSet(shownDocument(state));
      const wanted =
        [part.x, part.y, part.width, part.height].map((share) => share.toFixed(5)).join(' ') + ` ${edge} ${set}`;
      if (wanted === shown) return;
      shown = wanted;
      clearTimeout(resting);
      asked?.abort();
      // Sent before all that the release makes the page do.
      if (isReleased) ask(part, edge);
      else resting = setTimeout(() => ask(part, edge), restMs);
    };
    follow();
    const stop = store.subscribe(follow);
    for (const sign of signsOfLife) window.addEventListener(sign, wake, { passive: true });
    return () => {
      stop();
      for (const sign of signsOfLife) window.removeEventListener(sign, wake);
      clearTimeout(resting);
      asked?.abort();
    };
  }, [design.id, picture, store, view]);
}
