/** The studio's own props as samples that keep what an earlier layer said of them: `node props.ts <work folder>`. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openDetector } from '../../studio/src/recognition/detector/detector.ts';
import { featuresOf } from '../../studio/src/recognition/features.ts';
import { productPicture } from '../../studio/src/recognition/product-picture.ts';

const [folder = ''] = process.argv.slice(2);
const props = new URL('../../studio/props/', import.meta.url).pathname;
const files = readdirSync(props, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.webp'))
  .toSorted();
const detector = await openDetector();
const rows: Uint8Array[] = [];
for (const file of files) {
  const { data, info } = await sharp(join(props, file)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const picture = await productPicture({ rgba: data, widthPx: info.width, heightPx: info.height });
  const features = featuresOf(await detector.detect(picture.rgb), picture.alpha);
  rows.push(new Uint8Array(features.buffer));
}
await detector.close();
const lines = files.map((name) =>
  JSON.stringify({ nouns: [], group: `props ${name}`, name, licence: 'Apache-2.0', isColour: true }),
);
writeFileSync(join(folder, 'props.features'), Buffer.concat(rows));
writeFileSync(join(folder, 'props.jsonl'), `${lines.join('\n')}\n`);
console.log(files.length, 'props');
