/**
 * Features of all samples, by the very code that recognises: `node features.ts <work folder> <source>`; continues where
 * it was ended.
 */
import { closeSync, existsSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openDetector } from '../../studio/src/recognition/detector/detector.ts';
import { featureCount, featuresOf } from '../../studio/src/recognition/features.ts';
import { productPicture } from '../../studio/src/recognition/product-picture.ts';
import { sidePx, tightBox } from './samples.ts';

sharp.concurrency(1);
const [folder = '', source = ''] = process.argv.slice(2);
const samples = join(folder, `${source}.rgba`);
const out = join(folder, `${source}.features`);
const sampleBytes = 4 * sidePx * sidePx;
const rowBytes = 4 * featureCount;

const input = openSync(samples, 'r');
const output = openSync(out, existsSync(out) ? 'r+' : 'w');
const detector = await openDetector();
const rgba = new Uint8Array(sampleBytes);
let done = Math.floor(statSync(out).size / rowBytes);
while (readSync(input, rgba, 0, sampleBytes, done * sampleBytes) === sampleBytes) {
  const picture = await productPicture(tightBox(rgba));
  const features = featuresOf(await detector.detect(picture.rgb), picture.alpha);
  writeSync(output, new Uint8Array(features.buffer), 0, rowBytes, done * rowBytes);
  done++;
  if (done % 1000 === 0) console.log(source, done, Math.round(process.cpuUsage().user / 1e6), 's');
}
console.log(source, done);
closeSync(input);
closeSync(output);
await detector.close();
