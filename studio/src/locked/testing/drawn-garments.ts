import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, Path2D } from '@napi-rs/canvas';
import type { ProductCutout } from '../../cutout/product.ts';
import { tightCutout } from '../../shot/product/tight-cutout.ts';

export interface DrawnGarment {
  /** Outline, in a box of 800 by 900. */
  readonly shape: keyof typeof shapes;
  readonly colour: string;
  readonly ink: string;
  /** A word on the chest; none: nothing is printed. */
  readonly word: string | null;
  /** What is drawn under the word. */
  readonly motif: 'hill' | 'rings' | 'none';
}

const shapes = {
  tee: 'M250 60Q400 140 550 60L770 190L690 330L600 285V840H200V285L110 330L30 190Z',
  longSleeve: 'M250 60Q400 140 550 60L700 150L790 780L690 800L600 330V840H200V330L110 800L10 780L100 150Z',
  dress: 'M300 30Q400 90 500 30L560 60L545 330L700 890H100L255 330L240 60Z',
  trousers: 'M230 20H570L640 890H470L400 300L330 890H160Z',
} as const;

const font = 'Drawn garments';
GlobalFonts.registerFromPath(
  fileURLToPath(import.meta.resolve('@expo-google-fonts/golos-text/500Medium/GolosText_500Medium.ttf')),
  font,
);

/** A garment laid flat, cut out. */
export function drawnGarment({ shape, colour, ink, word, motif }: DrawnGarment): ProductCutout {
  const canvas = createCanvas(800, 900);
  const pen = canvas.getContext('2d');
  pen.fillStyle = colour;
  pen.fill(new Path2D(shapes[shape]));
  pen.fillStyle = ink;
  pen.strokeStyle = ink;
  if (word) {
    pen.font = `74px "${font}"`;
    pen.textAlign = 'center';
    pen.fillText(word, 400, 380);
  }
  if (motif === 'hill') pen.fill(new Path2D('M260 580L360 430L420 510L470 450L540 580Z'));
  if (motif === 'rings') {
    pen.lineWidth = 14;
    for (const radius of [30, 62, 94]) {
      pen.beginPath();
      pen.arc(400, 510, radius, 0, 7);
      pen.stroke();
    }
  }
  const { data } = pen.getImageData(0, 0, 800, 900);
  return tightCutout({ widthPx: 800, heightPx: 900, rgba: new Uint8Array(data) });
}
