import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Size } from './viewport.ts';

/** Draws after each render, and whenever `request` is called: at most once a frame. CSS pixels of the surface. */
export function useRedraw(
  ref: RefObject<HTMLCanvasElement | null>,
  size: Size,
  draw: (context: CanvasRenderingContext2D) => void,
): { readonly request: () => void } {
  const [frame] = useState(createFrame);
  const drawNow = useEffectEvent(() => {
    const context = ref.current?.getContext('2d');
    if (!context) return;
    const ratio = context.canvas.width / Math.max(1, size.width);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, size.width, size.height);
    draw(context);
  });
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    canvas.width = Math.round(size.width * ratio);
    canvas.height = Math.round(size.height * ratio);
  }, [ref, size]);
  useEffect(() => {
    frame.listen(() => drawNow());
    frame.request();
  });
  return frame;
}

function createFrame() {
  let asked = 0;
  let onFrame = (): void => undefined;
  return {
    listen(listener: () => void): void {
      onFrame = listener;
    },
    request(): void {
      if (asked !== 0) return;
      asked = requestAnimationFrame(() => {
        asked = 0;
        onFrame();
      });
    },
  };
}
