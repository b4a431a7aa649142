import type { CameraView } from './camera-view.ts';

/** Where the camera stood, as a line from lens to product. */
const lensAt: Readonly<Record<CameraView, readonly [x: number, y: number]>> = {
  front: [6, 26],
  'three-quarter': [9, 10],
  top: [26, 4],
};

/** A product on a table and the camera that looks at it. */
export function CameraViewIcon({ view }: { readonly view: CameraView }) {
  const [x, y] = lensAt[view];
  return (
    <svg
      viewBox="1 0 38 38"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M13 34h25" />
      <rect x="21" y="20" width="10" height="14" rx="2" />
      <path d={`M${x} ${y}L26 ${view === 'front' ? 26 : 19}`} stroke="var(--kadr-accent)" strokeDasharray="0.1 3.4" />
      <circle cx={x} cy={y} r="3.25" fill="var(--kadr-accent)" stroke="none" />
    </svg>
  );
}
