import sharp, { type Sharp } from 'sharp';
import type { ProductCutout } from '../../cutout/product.ts';
import type { DrawnGood } from './drawn-goods.ts';

/** A thing that a compositor could do to a product; null where it does not apply to that one. */
export interface PlantedFault {
  name: string;
  plant: (good: DrawnGood) => Promise<ProductCutout | null>;
}

const image = ({ rgba, widthPx, heightPx }: ProductCutout) =>
  sharp(rgba, { raw: { width: widthPx, height: heightPx, channels: 4 } });

async function cutoutOf(made: Sharp): Promise<ProductCutout> {
  const { data, info } = await made.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { widthPx: info.width, heightPx: info.height, rgba: new Uint8Array(data) };
}

const stretch = (name: string, across: number, down: number): PlantedFault => ({
  name,
  plant: ({ cutout }) =>
    cutoutOf(
      image(cutout).resize(Math.round(cutout.widthPx * across), Math.round(cutout.heightPx * down), { fit: 'fill' }),
    ),
});

const hue = (degrees: number): PlantedFault => ({
  name: `hue ${degrees}°`,
  plant: ({ cutout }) => cutoutOf(image(cutout).modulate({ hue: degrees })),
});

/** The label blurred by parts of the product's longer side, as an enlarged thumbnail or a denoiser would. */
const blurLabel = (part: number): PlantedFault => ({
  name: `label blurred ${(part * 100).toFixed(1)} %`,
  async plant({ cutout, label }) {
    if (!label) return null;
    const at = {
      left: Math.round(label.x * cutout.widthPx),
      top: Math.round(label.y * cutout.heightPx),
      width: Math.round(label.w * cutout.widthPx),
      height: Math.round(label.h * cutout.heightPx),
    };
    const blurred = await image(cutout)
      .extract(at)
      .blur(part * Math.max(cutout.widthPx, cutout.heightPx))
      .raw()
      .toBuffer();
    return withPart(cutout, at, blurred);
  },
});

/** Words of the label in another order: its left and right halves swapped. */
const swapLabel: PlantedFault = {
  name: 'label halves swapped',
  async plant({ cutout, label }) {
    if (!label) return null;
    const at = {
      left: Math.round(label.x * cutout.widthPx),
      top: Math.round(label.y * cutout.heightPx),
      width: Math.round(label.w * cutout.widthPx),
      height: Math.round(label.h * cutout.heightPx),
    };
    const half = Math.floor(at.width / 2);
    const left = await image(cutout)
      .extract({ ...at, width: half })
      .raw()
      .toBuffer();
    const right = await image(cutout)
      .extract({ ...at, left: at.left + half, width: half })
      .raw()
      .toBuffer();
    return withPart(
      withPart(cutout, { ...at, width: half }, right),
      { ...at, left: at.left + half, width: half },
      left,
    );
  },
};

function withPart(
  cutout: ProductCutout,
  at: { left: number; top: number; width: number; height: number },
  part: Uint8Array,
): ProductCutout {
  const rgba = Uint8Array.from(cutout.rgba);
  for (let y = 0; y < at.height; y++) {
    for (let x = 0; x < at.width; x++) {
      const to = ((at.top + y) * cutout.widthPx + at.left + x) * 4;
      // The outline stays: only what is printed changes.
      for (let k = 0; k < 3; k++) rgba[to + k] = part[(y * at.width + x) * 4 + k]!;
    }
  }
  return { ...cutout, rgba };
}

/** A part of the outline gone, as a bad mask would leave it. */
const cutOff = (name: string, gone: (u: number, v: number) => boolean): PlantedFault => ({
  name,
  async plant({ cutout }) {
    const rgba = Uint8Array.from(cutout.rgba);
    for (let i = 0; i < rgba.length / 4; i++)
      if (gone((i % cutout.widthPx) / cutout.widthPx, Math.floor(i / cutout.widthPx) / cutout.heightPx))
        rgba[i * 4 + 3] = 0;
    return { ...cutout, rgba };
  },
});

export const plantedFaults: readonly PlantedFault[] = [
  stretch('3 % wider', 1.03, 1),
  stretch('6 % wider', 1.06, 1),
  stretch('10 % narrower', 0.9, 1),
  stretch('15 % wider', 1.15, 1),
  stretch('4 % higher', 1, 1.04),
  stretch('8 % lower', 1, 0.92),
  hue(20),
  hue(-35),
  hue(90),
  blurLabel(0.006),
  blurLabel(0.012),
  swapLabel,
  cutOff('4 % cut off above', (_, v) => v < 0.04),
  cutOff('5 % cut off at a side', (u) => u > 0.95),
  cutOff('a corner gone', (u, v) => u + v < 0.35),
];
