import type { CameraView } from '@kadr/shared/products';
import classes from './viewfinder.module.css';

/** A box as the camera is to see it: the product takes its place. In a square of 100. */
const edges: Readonly<Record<CameraView, string>> = {
  front: 'M24 14h52q3 0 3 3v66q0 3-3 3H24q-3 0-3-3V17q0-3 3-3Z M10 86h80',
  'three-quarter': 'M14 32 46 18l40 12v42L54 90 14 74Z M14 32l40 14 32-16 M54 46v44',
  top: 'M20 20h60q4 0 4 4v52q0 4-4 4H20q-4 0-4-4V24q0-4 4-4Z M50 46v8 M46 50h8',
};

export function PoseGuide({ view }: { readonly view: CameraView }) {
  return (
    <svg className={classes['guide']} viewBox="0 0 100 100" aria-hidden data-view={view}>
      <path d={edges[view]} />
    </svg>
  );
}
