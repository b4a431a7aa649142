/**
 * Photos of goods as samples, with their features: `node photos.ts <work folder> <source> <folder>`, the folder being
 * clothing-dataset for `apart`, `photos` and `whole`, GroceryStoreDataset for `food`, one with Caltech's pictures for
 * `objects`, eShop for `shop`. Those of `apart` and `shop` are cut out by a coarse run of the cut-out network, those of
 * `photos` and `objects` by their ground's colour. Continues where it was ended.
 */
import { appendFileSync, existsSync, openSync, readFileSync, statSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { cleanMatte } from '../../studio/src/cutout/clean-matte.ts';
import { createMatteProcess, cropToProduct, type MattePort } from '../../studio/src/cutout/index.ts';
import { resizeMatte, type Matte } from '../../studio/src/matte/matte.ts';
import type { DecodedPhoto } from '../../studio/src/photo/index.ts';
import { openCommonObjects } from '../../studio/src/recognition/detector/common-objects.ts';
import { openDetector } from '../../studio/src/recognition/detector/detector.ts';
import { featureCount } from '../../studio/src/recognition/features.ts';
import { seenIn, uncut, type RecognisedPhoto } from '../../studio/src/recognition/seen-in-photo.ts';
import { listPhotos, sources, type ListedPhoto, type PhotoSource } from './photo-lists.ts';
import { quickMatte } from './quick-matte.ts';

sharp.concurrency(1);
const [folder = '', named = '', photos = ''] = process.argv.slice(2);
const source = sourceOf(named);
const [lines, out] = [join(folder, `${source}.jsonl`), join(folder, `${source}.features`)];
const rowBytes = 4 * featureCount;
/** A photo's colours say as much when it is small; the network wants more. */
const isQuick = source === 'photos' || source === 'objects';
const sidePx = isQuick ? 288 : 512;
const cutoutProgram = fileURLToPath(new URL('../../cutout/src/main.ts', import.meta.url));

const matting = createMatteProcess({ command: [process.execPath, cutoutProgram, '--serve'], timeLimitMs: 600_000 });
const networks = { detector: await openDetector(), commonObjects: await openCommonObjects() };
const done = existsSync(lines) ? readFileSync(lines, 'utf8').split('\n').length - 1 : 0;
if (existsSync(out) && statSync(out).size > done * rowBytes) truncateSync(out, done * rowBytes);
const output = openSync(out, 'a');
const wanted = listPhotos(source, photos);
for (const [index, one] of wanted.slice(done).entries()) {
  const photo = await smallPhoto(one);
  const cut = isQuick || source === 'apart' || source === 'shop' ? await cutOf(photo, matting.matte) : null;
  const recognised: RecognisedPhoto = { photo, cut };
  const { features, things } = await seenIn(networks, recognised, cut?.product ?? (await uncut(photo)));
  writeSync(output, new Uint8Array(features.buffer), 0, rowBytes);
  const { file: _, ...line } = one;
  const seen = things.map(({ nouns, person, animal }) => ({ nouns: Object.fromEntries(nouns), person, animal }));
  appendFileSync(lines, `${JSON.stringify({ ...line, cut: cut !== null, isColour: true, things: seen })}\n`);
  if ((index + 1) % 100 === 0) console.log(done + index + 1, 'of', wanted.length, process.cpuUsage().user / 1e6, 's');
}
await Promise.all([matting.close(), networks.detector.close(), networks.commonObjects.close()]);

async function smallPhoto({ file }: ListedPhoto): Promise<DecodedPhoto> {
  const { data, info } = await sharp(file)
    .rotate()
    .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgb: new Uint8Array(data), widthPx: info.width, heightPx: info.height, alpha: null };
}

/** Null where next to nothing is found: the whole photo counts then, as in the engine. */
async function cutOf(photo: DecodedPhoto, port: MattePort): Promise<RecognisedPhoto['cut']> {
  const { rgb, widthPx, heightPx } = photo;
  const matte = isQuick ? quickMatte(rgb, widthPx, heightPx) : await coarseMatte(photo, port);
  return matte && cropToProduct(rgb, matte, { keepColour: isQuick });
}

async function coarseMatte({ rgb, widthPx, heightPx }: DecodedPhoto, port: MattePort): Promise<Matte | null> {
  const matte = cleanMatte(await resizeMatte(await port(rgb, widthPx, heightPx, { coarse: true }), widthPx, heightPx));
  const solid = matte.alpha.reduce((count, value) => count + (value > 128 ? 1 : 0), 0);
  return solid < 0.01 * matte.alpha.length ? null : matte;
}

function sourceOf(name: string): PhotoSource {
  const known = sources.find((one) => one === name);
  if (known === undefined) throw new Error(`no source "${name}"; there are ${sources.join(', ')}`);
  return known;
}
