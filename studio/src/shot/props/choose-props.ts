import type { CategoryFamily } from '@kadr/shared/catalog';
import type { Prop, PropView } from '../../props/prop-catalogue.ts';
import type { PropCamera, PropUse } from '../../props/prop-file.ts';
import type { PlateCamera } from '../../plates/plate-meta.ts';
import type { randomFrom } from '../random.ts';

export interface ChosenProp {
  prop: Prop;
  view: PropView;
}

/** The view of a prop that fits a set's camera. */
export const propCamera: Record<PlateCamera, PropCamera> = {
  front: 'front',
  tall: 'front',
  'three-quarter': 'three-quarter',
  top: 'top',
};

/** How large a prop may be against the product, longest sides: smaller is not seen, larger steals the picture. */
const believable = { least: 0.14, most: 2.2 };
/** A present's box has to look as if the product went in. */
const believableGift = { least: 0.25, most: 1.8 };

const longest = ({ size, camera }: PropView): number =>
  Math.max(size.widthCm, camera === 'top' ? size.depthCm : size.heightCm);

/** Props that suit goods of a family and size in such a frame, seen by that camera. `family` null is any. */
export function suitableProps(
  props: readonly Prop[],
  use: PropUse,
  family: CategoryFamily | null,
  camera: PropCamera,
  productCm: number,
): ChosenProp[] {
  const { least, most } = use === 'gift' ? believableGift : believable;
  return props.flatMap((prop) => {
    const view = prop.views.find((candidate) => candidate.camera === camera);
    if (!view || !prop.uses.includes(use)) return [];
    if (prop.families.length > 0 && family !== null && !prop.families.includes(family)) return [];
    const part = longest(view) / productCm;
    return part >= least && part <= most ? [{ prop, view }] : [];
  });
}

/** The props in an order of chance. */
export function shuffled(suitable: readonly ChosenProp[], random: ReturnType<typeof randomFrom>): ChosenProp[] {
  return suitable
    .map((chosen) => ({ chosen, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ chosen }) => chosen);
}

/** Goods of other sizes are compared with what they are nearest to; a little smaller than the product is best. */
const bestPart = 0.75;

/** What a product of that height is compared with: a prop of known size, or for large goods an outline; null where nothing is near. */
export function comparedWith(
  props: readonly Prop[],
  camera: PropCamera,
  productCm: number,
): ChosenProp | 'chair' | 'door' | null {
  if (camera !== 'top' && productCm > 140) return 'door';
  if (camera !== 'top' && productCm > 48) return 'chair';
  const known = props.flatMap((prop) => {
    const view = prop.uses.includes('scale') ? prop.views.find((candidate) => candidate.camera === camera) : undefined;
    return view ? [{ prop, view, far: Math.abs(Math.log(longest(view) / productCm / bestPart)) }] : [];
  });
  const nearest = known.toSorted((a, b) => a.far - b.far)[0];
  return nearest && nearest.far < Math.log(7) ? { prop: nearest.prop, view: nearest.view } : null;
}
