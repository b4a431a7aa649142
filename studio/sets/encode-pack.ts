import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type WebpOptions } from 'sharp';

const maxPackBytes = 1_200_000;
const lossless = ['depth16.png', 'normal.png'];

interface Encoded {
  name: string;
  bytes: Buffer;
}

async function encodeAt(packed: string, plateQuality: number): Promise<Encoded[]> {
  const webp = (name: string, options: WebpOptions) =>
    sharp(join(packed, `${name}.png`))
      .webp({ effort: 6, ...options })
      .toBuffer();
  const files: Encoded[] = [
    { name: 'plate.webp', bytes: await webp('plate', { quality: plateQuality, smartSubsample: true }) },
  ];
  for (const name of ['keyfrac', 'accentfrac'])
    if (existsSync(join(packed, `${name}.png`)))
      files.push({ name: `${name}.webp`, bytes: await webp(name, { quality: 85, smartSubsample: true }) });
  if (existsSync(join(packed, 'fg.png')))
    files.push({ name: 'fg.webp', bytes: await webp('fg', { quality: 86, alphaQuality: 90, smartSubsample: true }) });
  return files;
}

/** Writes a plate's folder from its packed PNGs, the plate's quality lowered only where the whole would pass 1.2 MB. Answers bytes. */
export async function encodePack(packed: string, target: string, stamp: Record<string, unknown>): Promise<number> {
  const meta = { ...JSON.parse(readFileSync(join(packed, 'meta.json'), 'utf8')), ...stamp };
  const metaText = JSON.stringify(meta);
  const fixedBytes = metaText.length + lossless.reduce((sum, name) => sum + statSync(join(packed, name)).size, 0);
  let files: Encoded[] = [];
  let bytes = Infinity;
  for (const quality of [92, 88, 84, 78]) {
    files = await encodeAt(packed, quality);
    bytes = fixedBytes + files.reduce((sum, f) => sum + f.bytes.length, 0);
    if (bytes <= maxPackBytes) break;
  }
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const f of files) writeFileSync(join(target, f.name), f.bytes);
  for (const name of lossless) copyFileSync(join(packed, name), join(target, name));
  writeFileSync(join(target, 'meta.json'), metaText);
  return bytes;
}
