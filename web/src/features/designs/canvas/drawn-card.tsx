import type { DesignDocument } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import { useEffect, useRef } from 'react';
import type { VisualPicture } from '../editor/card-view.ts';
import { drawCard } from '../editor/draw-card.ts';

interface DrawnCardProps {
  readonly document: DesignDocument;
  readonly picture: VisualPicture;
  readonly language: Language;
  readonly widthPx?: number;
}

/** How long the document rests before it is drawn again. */
const restMs = 250;

/** A card in small, its fonts and logos loaded first. */
export function DrawnCard({ document, picture, language, widthPx = 260 }: DrawnCardProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let current = true;
    const draw = async (): Promise<void> => {
      const drawn = await drawCard(document, picture, language, widthPx);
      const canvas = ref.current;
      if (!current || canvas === null) return;
      canvas.width = drawn.width;
      canvas.height = drawn.height;
      canvas.getContext('2d')?.drawImage(drawn, 0, 0);
    };
    // Without fonts it stays empty; the name next to it says what it is.
    const later = setTimeout(() => void draw().catch(() => undefined), restMs);
    return () => {
      current = false;
      clearTimeout(later);
    };
  }, [document, language, picture, widthPx]);
  return <canvas ref={ref} aria-hidden />;
}
