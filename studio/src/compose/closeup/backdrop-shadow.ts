import sharp from 'sharp';
import { alphaPlane } from '../../cutout/sized-cutout.ts';
import type { SurfaceGrid } from '../../light/frame-set.ts';
import { fullLight, type LightMap } from '../../light/light-map.ts';
import type { SizedProduct } from '../group/product-layer.ts';

/**
 * A closeup's product is near its backdrop: two soft shadows to the right and down, parts of the picture's longer side,
 * and how dark they are.
 */
const shadows = [
  { blur: 0.012, right: 0.012, down: 0.015, dark: 0.2 },
  { blur: 0.045, right: 0.035, down: 0.045, dark: 0.22 },
];

/** What a product that fills a whole picture leaves of the light on the backdrop behind it. */
export async function backdropShadow({ rect, rgba }: SizedProduct, grid: SurfaceGrid): Promise<LightMap> {
  const { widthCells, heightCells } = grid;
  const map = fullLight(grid.depth.length);
  const longest = Math.max(widthCells, heightCells);
  const small = await sharp(alphaPlane(rgba), { raw: { width: rect.w, height: rect.h, channels: 1 } })
    .resize(widthCells, heightCells, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  for (const { blur, right, down, dark } of shadows) {
    const soft = await sharp(small, { raw: { width: widthCells, height: heightCells, channels: 1 } })
      .blur(Math.max(0.5, blur * longest))
      .extractChannel(0)
      .raw()
      .toBuffer();
    const [aside, below] = [Math.round(right * longest), Math.round(down * longest)];
    for (let row = 0; row < heightCells; row++) {
      const from = Math.max(0, row - below) * widthCells;
      for (let column = 0; column < widthCells; column++) {
        const left = 1 - (dark * soft[from + Math.max(0, column - aside)]!) / 255;
        const cell = row * widthCells + column;
        map.key[cell] = map.key[cell]! * left;
        map.other[cell] = map.other[cell]! * left;
      }
    }
  }
  return map;
}
