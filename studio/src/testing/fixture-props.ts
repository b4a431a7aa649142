import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { propCameras, type PropFile, type PropUse } from '../props/prop-file.ts';

export interface FixtureProp {
  name: string;
  widthCm: number;
  heightCm: number;
  uses: PropUse[];
  families?: PropFile['families'];
  colour?: string;
}

const pxPerCm = 20;

/** Writes a prop below `dir`: a plain upright rectangle, the same from every camera. */
export async function writeFixtureProp(
  dir: string,
  { name, widthCm, heightCm, uses, families = [], colour = '#d04020' }: FixtureProp,
): Promise<void> {
  const folder = path.join(dir, name);
  await mkdir(folder, { recursive: true });
  const [widthPx, heightPx] = [Math.round(widthCm * pxPerCm), Math.round(heightCm * pxPerCm)];
  const picture = await sharp({ create: { width: widthPx, height: heightPx, channels: 4, background: colour } })
    .webp({ lossless: true })
    .toBuffer();
  const depthCm = Math.min(widthCm, 2);
  const views: PropFile['views'] = propCameras.map((camera) => ({
    camera,
    cmPerPx: 1 / pxPerCm,
    widthPx,
    heightPx,
    hash: 'fixture',
    size: camera === 'top' ? { widthCm, heightCm: depthCm, depthCm: heightCm } : { widthCm, heightCm, depthCm },
  }));
  await Promise.all(propCameras.map((camera) => writeFile(path.join(folder, `${camera}.webp`), picture)));
  await writeFile(
    path.join(folder, 'prop.json'),
    JSON.stringify({ version: 1, name, uses, families, lightFrom: 'left', views } satisfies PropFile),
  );
}
