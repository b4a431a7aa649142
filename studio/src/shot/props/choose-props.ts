import type { Prop, PropView } from '../../props/prop-catalogue.ts';
import type { PropCamera } from '../../props/prop-file.ts';
import type { PlateCamera } from '../../plates/plate-meta.ts';

export interface ChosenProp {
  prop: Prop;
  view: PropView;
}

/** The view of a prop that fits a set's camera. */
export const propCamera: Record<PlateCamera, PropCamera> = {
  front: 'front',
  tall: 'front',
  'three-quarter': 'three-quarter',
  high: 'high',
  top: 'top',
};

/** How large a prop may be against the product, longest sides: smaller is not seen, larger steals the picture. */
const believable = { least: 0.14, most: 2.2 };
/** A present's box has to look as if the product went in. */
const believableGift = { least: 0.25, most: 1.8 };

const longest = ({ size, camera }: PropView): number =>
  Math.max(size.widthCm, camera === 'top' ? size.depthCm : size.heightCm);

/** The named props that are of a believable size beside the product, seen by that camera; in the order of the names. */
export function suitableProps(
  props: readonly Prop[],
  names: readonly string[],
  { productCm, isGift }: { productCm: number; isGift: boolean },
  camera: PropCamera,
): ChosenProp[] {
  const { least, most } = isGift ? believableGift : believable;
  return names.flatMap((name) => {
    const prop = props.find((candidate) => candidate.name === name);
    const view = prop?.views.find((candidate) => candidate.camera === camera);
    if (!prop || !view) return [];
    const part = longest(view) / productCm;
    return part >= least && part <= most ? [{ prop, view }] : [];
  });
}

/** Another version begins with another of the props; the first one with the most telling. */
export function turnedBy(suitable: readonly ChosenProp[], seed: number): ChosenProp[] {
  const first = suitable.length > 0 ? seed % suitable.length : 0;
  return [...suitable.slice(first), ...suitable.slice(0, first)];
}

/** Goods of other sizes are compared with what they are nearest to; a little smaller than the product is best. */
const bestPart = 0.75;

/**
 * What a product that is seen so wide and high (cm) is compared with: a prop of known size, or for large goods an
 * outline; null where nothing is near. Of long, low goods neither side alone says how large they look: a notebook is as
 * long as a shoe, and towers over it.
 */
export function comparedWith(
  props: readonly Prop[],
  camera: PropCamera,
  seen: { readonly width: number; readonly height: number },
): ChosenProp | 'chair' | 'door' | null {
  const longestCm = Math.max(seen.width, seen.height);
  if (camera !== 'top' && longestCm > 140) return 'door';
  if (camera !== 'top' && longestCm > 48) return 'chair';
  const productCm = camera === 'top' ? longestCm : Math.sqrt(seen.width * seen.height);
  const known = props.flatMap((prop) => {
    const view = prop.uses.includes('scale') ? prop.views.find((candidate) => candidate.camera === camera) : undefined;
    return view ? [{ prop, view, far: Math.abs(Math.log(longest(view) / productCm / bestPart)) }] : [];
  });
  const nearest = known.toSorted((a, b) => a.far - b.far)[0];
  return nearest && nearest.far < Math.log(7) ? { prop: nearest.prop, view: nearest.view } : null;
}
