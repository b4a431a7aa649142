import type { CSSProperties } from 'react';
import classes from './skeletons.module.css';

/** The place of something that is on its way; give it a height or an aspect ratio. */
export function Skeleton(
  style: Pick<CSSProperties, 'width' | 'height' | 'aspectRatio' | 'borderRadius' | 'marginTop'>,
) {
  return <span className="kadr-skeleton" style={style} aria-hidden />;
}

/** Places of pictures that are on their way. */
export function PictureSkeletons({
  count,
  ratio = '1',
  withCaption = false,
}: {
  readonly count: number;
  readonly ratio?: string;
  readonly withCaption?: boolean;
}) {
  return (
    <div className={classes['grid']} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton aspectRatio={ratio} />
          {withCaption && (
            <>
              <Skeleton height={16} marginTop={12} width="70%" />
              <Skeleton height={12} marginTop={8} width="40%" />
            </>
          )}
        </div>
      ))}
    </div>
  );
}

/** Lines of text on their way. */
export function TextSkeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} height={14} marginTop={8} width={index === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  );
}
