import { cardSize, type Design } from '@kadr/shared/designs';
import { useEffect, useRef, useState } from 'react';
import { currentLanguage } from '../../../lib/i18n.ts';
import { Skeleton } from '../../../ui/skeletons.tsx';
import { startLanguage } from '../editor/start-language.ts';
import { useCardPicture } from '../editor/use-card-picture.ts';
import classes from './design-lists.module.css';

const widthPx = 480;

/** A card that was changed since it was last saved: drawn here from its document. */
export function LiveCard({ design }: { readonly design: Design }) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const loaded = useCardPicture(design);
  const { document } = design;
  useEffect(() => {
    if (!loaded) return undefined;
    let current = true;
    // Konva, the shaper and the fonts are only fetched where a card is really drawn. Where they cannot be, its place
    // stays as it is while it loads.
    void import('../editor/draw-card.ts')
      .then(async ({ drawCard }) => {
        const canvas = await drawCard(document, loaded.picture, startLanguage(document, currentLanguage()), widthPx);
        const target = canvasRef.current;
        if (!current || target === null) return;
        target.width = canvas.width;
        target.height = canvas.height;
        target.getContext('2d')?.drawImage(canvas, 0, 0);
        setDrawn(true);
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [document, loaded]);
  const size = cardSize(document.format);
  return (
    <span className={classes['live']}>
      <canvas ref={canvasRef} style={{ aspectRatio: `${size.widthPx} / ${size.heightPx}` }} hidden={!drawn} />
      {!drawn && <Skeleton aspectRatio="1" width="100%" />}
    </span>
  );
}
