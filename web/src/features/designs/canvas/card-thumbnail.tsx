import type { DesignDocument } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import { useEffect, useRef } from 'react';
import { drawThumbnail } from '../editor/card-view.ts';
import { useEditor } from '../editor/editor-context.ts';
import { showStill } from '../editor/still-canvas.ts';

const widthPx = 220;

/** A card in small, drawn when the browser has nothing better to do, one after the other. Its fonts must be there. */
export function CardThumbnail({
  document,
  language,
  index,
}: {
  readonly document: DesignDocument;
  readonly language: Language;
  readonly index: number;
}) {
  const { picture, images } = useEditor();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const draw = () => {
      const canvas = canvasRef.current;
      if (canvas === null) return;
      showStill(canvas, drawThumbnail(document, picture, language, widthPx, images));
    };
    const later = setTimeout(() => idle(draw), 250 + index * 12);
    return () => clearTimeout(later);
  }, [document, images, index, language, picture]);
  return <canvas ref={canvasRef} aria-hidden />;
}

/** Safari has no requestIdleCallback. */
function idle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1500 });
  else setTimeout(work, 1);
}
