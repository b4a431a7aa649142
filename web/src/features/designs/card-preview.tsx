import { cardSize, type Design } from '@kadr/shared/designs';
import { PictureFrame } from '../../ui/picture-frame.tsx';
import { Skeleton } from '../../ui/skeletons.tsx';
import classes from './card-preview.module.css';

/** The card where the editor will show it, as it was last saved; only its place where it was changed since. */
export function CardPreview({ design }: { readonly design: Design }) {
  const { saved, revision, document } = design;
  const { widthPx, heightPx } = cardSize(document.format);
  const ratio = `${widthPx} / ${heightPx}`;
  return (
    <div className={classes['room']}>
      <div className={classes['window']} style={{ '--ratio': widthPx / heightPx } as React.CSSProperties}>
        <div className={classes['card']}>
          {saved?.revision === revision ? (
            <PictureFrame picture={saved.picture} alt="" ratio={ratio} eager />
          ) : (
            <Skeleton aspectRatio={ratio} />
          )}
        </div>
      </div>
    </div>
  );
}
