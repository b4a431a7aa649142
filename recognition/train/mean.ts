/**
 * The mean of the detector's features over the studio's own props, by which embeddings are compared: `node mean.ts
 * <out.f16>`.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openDetector } from '../../studio/src/recognition/detector/detector.ts';
import { featureCount, featuresOf } from '../../studio/src/recognition/features.ts';
import { productPicture } from '../../studio/src/recognition/product-picture.ts';

const [out = ''] = process.argv.slice(2);
const props = new URL('../../studio/props/', import.meta.url).pathname;
const pictures = readdirSync(props, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.webp'))
  .toSorted();
const detector = await openDetector();
const mean = new Float64Array(featureCount);
let counted = 0;
for (const file of pictures) {
  const { data, info } = await sharp(join(props, file)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const picture = await productPicture({ rgba: data, widthPx: info.width, heightPx: info.height });
  const features = featuresOf(await detector.detect(picture.rgb), picture.alpha);
  features.forEach((value, i) => {
    mean[i] = (mean[i] ?? 0) + value;
  });
  counted++;
}
await detector.close();
writeFileSync(out, new Uint8Array(Float16Array.from(mean, (sum) => sum / counted).buffer));
console.log(counted, 'props');
