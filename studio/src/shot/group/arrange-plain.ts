import type { Prop } from '../../props/prop-catalogue.ts';
import type { PropCamera } from '../../props/prop-file.ts';
import { comparedWith } from '../props/choose-props.ts';
import { cmPerPixel, photoOf } from '../framing/fit-product.ts';
import type { Companion, Placement, ProductView } from '../shot.ts';

/** Units per cm on a drawn backdrop before it is fitted to the frame; only proportions count there. */
const plainUnitsPerCm = 0.1;

/** From this photo height a product lies on a drawn backdrop. */
export const lyingPitchDeg = 62;

/** True height in cm of what large goods are compared with. */
const outlineHeightCm = { chair: 85, door: 200 } as const;
const outlineWidthCm = { chair: 44, door: 90 } as const;
/** What a pixel of their drawings shows. */
const outlineCmPerPx = 0.1;

/** Between a product and a prop that it is compared with, of the product's longer side. */
const besideGap = 0.11;

export function plainPlacement(product: ProductView): Placement {
  return {
    unitsPerCm: plainUnitsPerCm,
    xUnits: 0,
    yUnits: 0,
    size: product.size,
    ...photoOf(product),
  };
}

/**
 * A thing of known size next to the product, both in one plane parallel to the picture, so that both are measured
 * alike.
 */
export function arrangeScale(product: ProductView, props: readonly Prop[]): Companion[] {
  const pitch = product.camera.pitchDeg;
  const lying = pitch >= lyingPitchDeg;
  const cm = cmPerPixel(product.size, product, lying ? 'lying' : 'standing', pitch);
  const [width, height] = [product.widthPx * cm, product.heightPx * cm];
  const beside = comparedWith(props, cameraAt(pitch), { width, height });
  if (!beside) return [];
  if (typeof beside === 'string') {
    const size = { widthCm: outlineWidthCm[beside], heightCm: outlineHeightCm[beside], depthCm: product.size.depthCm };
    const xUnits = -(width / 2 + size.widthCm / 2 + 0.12 * height) * plainUnitsPerCm;
    // As the product's own height, its height is seen from where the photo was taken.
    const cmPerPx = outlineCmPerPx * Math.cos((pitch * Math.PI) / 180);
    return [
      { of: { outline: beside }, mirrored: false, placement: { ...plainPlacement(product), xUnits, size, cmPerPx } },
    ];
  }
  const { prop, view } = beside;
  const away = width / 2 + (view.widthPx * view.cmPerPx) / 2 + besideGap * Math.max(width, height);
  // Both are drawn as seen in a plane 0.3 of their depth before their middle.
  const yCm = lying ? 0 : 0.3 * (view.size.depthCm - product.size.depthCm);
  return [
    {
      of: { prop: prop.name, camera: view.camera },
      mirrored: false,
      placement: {
        ...plainPlacement(product),
        xUnits: away * plainUnitsPerCm,
        yUnits: yCm * plainUnitsPerCm,
        size: view.size,
        cmPerPx: view.cmPerPx,
      },
    },
  ];
}

/** The prop's view that was taken from nearest to a photo's height. */
function cameraAt(pitchDeg: number): PropCamera {
  if (pitchDeg >= lyingPitchDeg) return 'top';
  return pitchDeg > 36 ? 'high' : pitchDeg > 16 ? 'three-quarter' : 'front';
}

/** A component is shown so large next to the product (longest sides); no one measured it. */
const componentPart = 0.62;
const spreadGap = 0.2;

/** A kit: the product and its components side by side, evenly; from above in rows of equal cells. */
export function arrangeSpread(
  product: ProductView,
  components: readonly ProductView[],
): { placement: Placement; companions: Companion[] } {
  const lying = isLyingSpread(product, components);
  const items = [product, ...components].map((view, i) => {
    const longestPx = Math.max(view.widthPx, view.heightPx);
    const longest = i === 0 ? 1 : lying ? 0.8 : componentPart;
    return { view, w: (view.widthPx / longestPx) * longest, h: (view.heightPx / longestPx) * longest };
  });
  const columns = lying ? Math.ceil(Math.sqrt(items.length)) : items.length;
  const rows = Math.ceil(items.length / columns);
  let x = 0;
  const placements = items.map(({ view, w, h }, i): Placement => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, items.length - row * columns);
    const middle = lying ? ((i % columns) - (inRow - 1) / 2) * (1 + spreadGap) : x + w / 2;
    x += w + spreadGap;
    return {
      unitsPerCm: plainUnitsPerCm,
      cmPerPx: Math.hypot(w, h) / Math.hypot(view.widthPx, view.heightPx) / plainUnitsPerCm,
      xUnits: middle,
      yUnits: lying ? ((rows - 1) / 2 - row) * (1 + spreadGap) : 0,
      size: { widthCm: w * 10, heightCm: h * 10, depthCm: Math.min(w, h) * (lying ? 1.5 : 4) },
      photoPitchDeg: lying ? 90 : view.camera.pitchDeg,
    };
  });
  const [placement, ...others] = placements;
  if (!placement) throw new Error('a spread has its product');
  return {
    placement,
    companions: others.map((other, i) => ({ of: { cutout: i + 1 }, placement: other, mirrored: false })),
  };
}

/**
 * Seen from above where most of the photos are; else they stand in a row. Four in a row would be thin in an empty
 * picture.
 */
function isLyingSpread(product: ProductView, components: readonly ProductView[]): boolean {
  const views = [product, ...components];
  return views.length > 3 || views.filter(({ camera }) => camera.view === 'top').length * 2 >= views.length;
}
