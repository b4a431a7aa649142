import type { PhotoShows, Pose } from '@kadr/shared/visuals';

const shirt = 'M17 17 L23 14 Q28 19 33 14 L39 17 L45 25 L39 29 L37 26 V44 H19 V26 L17 29 L11 25 Z';

/** The bottle that stands, a little askew. */
const lyingBottle =
  'M15.7 40.9 L26.4 19.1 Q28 15.5 31.2 16 L34.2 9.8 L39.6 12.4 L36.5 18.7 Q38.9 20.8 37.1 24.4 L26.5 46.2 Z';

/** Lines of each pose, 56 by 56. */
const lines: Record<Pose | 'held' | 'goodsLie', string> = {
  stands: 'M8 46 H48 M22 46 V22 Q22 18 25 17 V10 H31 V17 Q34 18 34 22 V46 M22 28 H34 M22 38 H34',
  goodsLie: `M6 4 H50 V52 H6 Z ${lyingBottle}`,
  lies: `M6 8 H50 V50 H6 Z ${shirt}`,
  hangs: `M6 6 H50 M28 6 V9 Q31 9 31 11 Q31 13 28 14 ${shirt}`,
  worn: 'M28 6 a6 6 0 0 1 0 12 a6 6 0 0 1 0 -12 M22 20 Q14 21 13 28 L10 44 H15 L18 33 V50 M34 20 Q42 21 43 28 L46 44 H41 L38 33 V50 M22 20 Q28 25 34 20',
  held: 'M20 8 H36 V30 M20 8 V26 M24 14 H32 M10 50 V40 Q10 34 16 30 L24 25 Q28 24 27 28 L22 32 M36 30 Q42 31 42 36 Q42 46 34 50 M36 24 Q43 24 43 29 Q43 33 38 32',
};

interface PosePictureProps {
  readonly pose: Pose;
  readonly shows: PhotoShows;
  /** Clothes, hats, scarves and gloves. */
  readonly isWear: boolean;
}

/** A pose as a line drawing. */
export function PosePicture({ pose, shows, isWear }: PosePictureProps) {
  const drawn = pose === 'worn' && shows === 'hand' ? 'held' : pose === 'lies' && !isWear ? 'goodsLie' : pose;
  return (
    <svg viewBox="0 0 56 56" width={56} height={56} aria-hidden fill="none" stroke="currentColor" strokeWidth={1.6}>
      <path d={lines[drawn]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
