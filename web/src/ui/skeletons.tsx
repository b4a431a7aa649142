import { Skeleton } from '@mantine/core';
import classes from './skeletons.module.css';

/** Places of pictures that are on their way. */
export function PictureSkeletons({ count, ratio = '1', withCaption = false }: { readonly count: number; readonly ratio?: string; readonly withCaption?: boolean }) {
  return (
    <div className={classes['grid']} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton radius="sm" height="auto" style={{ aspectRatio: ratio }} />
          {withCaption && <><Skeleton height={16} mt="sm" width="70%" /><Skeleton height={12} mt="xs" width="40%" /></>}
        </div>
      ))}
    </div>
  );
}

/** Lines of text on their way. */
export function TextSkeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: lines }, (_, index) => <Skeleton key={index} height={14} mb="xs" width={index === lines - 1 ? '60%' : '100%'} />)}
    </div>
  );
}
