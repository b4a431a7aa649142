import { findCategory } from '@kadr/shared/catalog';
import { isTooTallToStand, possiblePoses, type CutSides, type FrameType, type Pose } from '@kadr/shared/visuals';
import type { ShotRequest } from '../shot-request.ts';
import type { ProductSize, ProductView } from '../shot.ts';

export const notCut: CutSides = { left: false, top: false, right: false, bottom: false };

/**
 * Frames that show something that hangs or is worn; the others are about what stands or lies among things, or about its
 * size.
 */
const framesInPose: Partial<Record<Pose, readonly FrameType[]>> = {
  hangs: ['hero', 'editorial', 'angle'],
  worn: ['hero', 'benefit', 'editorial', 'angle', 'compliance', 'detail', 'macro'],
};

type PoseRequest = Pick<ShotRequest, 'product' | 'category' | 'pose'>;

/**
 * The poses of a product for a frame in a set, the first to be tried first; none where the frame makes no sense in any.
 */
export function posesFor({ product, category, pose }: PoseRequest, frameType: FrameType): Pose[] {
  const { tried, offered } = posesOf(product, category);
  const wanted = pose && offered.includes(pose) ? [pose] : tried;
  const fitting = wanted.filter((one) => framesInPose[one]?.includes(frameType) ?? true);
  // What hangs may lie for a frame among props, or with room for words.
  return fitting.length > 0 || wanted.includes('worn') ? fitting : offered.filter((one) => one === 'lies');
}

/** Whether the product is shown on the person or hand of its photo, which no frame may show cut off. */
export function isWorn({ product, category, pose }: PoseRequest): boolean {
  const { tried, offered } = posesOf(product, category);
  return (pose && offered.includes(pose) ? pose : tried[0]) === 'worn';
}

function posesOf({ widthPx, heightPx, size, camera, shows, cut }: ProductView, category: string | null | undefined) {
  const { view, confidence, isSpread } = camera;
  return possiblePoses({
    categoryId: category ?? null,
    view,
    confidence,
    ...(isSpread ? { isSpread } : {}),
    isTooTall: isStated(size) && isTooTallToStand({ widthPx, heightPx, ...lengthsOf(size) }),
    shows: shows ?? 'product',
    cut: cut ?? notCut,
  });
}

const isStated = ({ widthGuessed, heightGuessed, depthGuessed }: ProductSize): boolean =>
  !(widthGuessed || heightGuessed || depthGuessed);

const lengthsOf = ({ widthCm: length, depthCm: width, heightCm: height }: ProductSize) => ({ length, width, height });

/** How the product stands or lies by itself. */
export function poseOnItsOwn({ product, category }: PoseRequest): Pose {
  return posesOf(product, category).offered.find((one) => one === 'stands' || one === 'lies') ?? 'stands';
}

/** The product as the planner has to take it in a pose, whatever its photo's camera was taken for. */
export function inPose(product: ProductView, pose: Pose, category: string | null | undefined): ProductView {
  switch (pose) {
    case 'lies':
      return product.camera.view === 'top'
        ? product
        : { ...product, camera: { ...product.camera, view: 'top', pitchDeg: 90 } };
    case 'hangs':
      return {
        ...product,
        size: hungSize(product, category),
        camera: { view: 'front', pitchDeg: 0, confidence: 1 },
      };
    case 'stands':
      return product.camera.view === 'top' ? { ...product, camera: levelGuess } : product;
    case 'worn':
      return product;
  }
}

/** What stands although its outline looked as if it lay tells nothing of its camera: as of a round shape. */
const levelGuess: ProductView['camera'] = { view: 'front', pitchDeg: 15, confidence: 0.3 };

/** The product on its own, not in the pose of its photo: clothes lie. */
export function alone(product: ProductView, category: string | null | undefined): ProductView {
  return inPose(product, poseOnItsOwn({ product, category }), category);
}

/**
 * What lies, hung up. Next to a hanger a size that no one stated has to be right: such clothes are as large as theirs
 * usually are.
 */
function hungSize({ size, widthPx, heightPx }: ProductView, category: string | null | undefined): ProductSize {
  const { heightCm, heightGuessed = false, depthCm, depthGuessed = false } = size;
  const hung = {
    ...size,
    heightCm: depthCm,
    heightGuessed: depthGuessed,
    depthCm: heightCm,
    depthGuessed: heightGuessed,
  };
  const typicalMm = findCategory(category ?? null)?.typicalMm;
  if (!typicalMm || !(size.widthGuessed && depthGuessed)) return hung;
  const longCm = typicalMm[0] / 10;
  return { ...hung, heightCm: longCm, widthCm: (longCm * widthPx) / heightPx, depthCm: typicalMm[2] / 10 };
}
