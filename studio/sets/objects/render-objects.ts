/**
 * Renders the objects that are missing or out of date into studio/props, one after the other. See ../README.md,
 * "Objects".
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { z } from 'zod';
import { createDenoiser, type Denoiser } from '../oidn/denoise.ts';
import { fetchWeights } from '../oidn/weights.ts';
import { objectPicture } from './object-picture.ts';
import { propCameras, propFileSchema, type PropCamera, type PropFile } from '../../src/props/prop-file.ts';

const here = import.meta.dirname;
const propsDir = join(here, '..', '..', 'props');
const outDir = join(here, '..', 'out', 'objects');

/** Objects that one Blender renders before they are packed. */
const batch = 4;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean' },
    camera: { type: 'string' },
    px: { type: 'string', default: '1024' },
    spp: { type: 'string', default: '24' },
    threads: { type: 'string', default: '2' },
    nice: { type: 'string', default: '10' },
  },
});

const listSchema = z.record(z.string(), z.object({ theme: z.string(), cameras: z.array(z.enum(propCameras)) }));

/** One picture as render.py describes it. */
const viewSchema = z.object({
  size: propFileSchema.shape.views.element.shape.size,
  uses: propFileSchema.shape.uses,
  families: propFileSchema.shape.families,
  cmPerPx: z.number(),
});

function run(command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync('nice', ['-n', options.nice, command, ...args], {
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  if (status !== 0) throw new Error(`${command} stopped with ${status}: ${stderr.slice(-1500)}`);
  return stdout;
}

const blender = (settings: Record<string, string>): string =>
  run('blender', [
    '-b',
    '--factory-startup',
    '--python-exit-code',
    '1',
    '-P',
    join(here, 'render.py'),
    '--',
    ...Object.entries(settings).map(([k, v]) => `${k}=${v}`),
  ]);

/** What an object's picture comes from: its theme, the shared forms, the lights and the packing. */
function sourceHash(theme: string): string {
  const hash = createHash('sha256').update(`${options.px} ${options.spp}`);
  for (const file of [`${theme}.py`, 'forms.py', 'stage.py']) hash.update(readFileSync(join(here, file)));
  return hash.digest('hex').slice(0, 16);
}

function fileOf(name: string): PropFile | null {
  const file = join(propsDir, name, 'prop.json');
  return existsSync(file) ? propFileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** Packs a rendered view into the prop's folder, next to its other views. */
async function packView(name: string, camera: PropCamera, hash: string, denoiser: Denoiser): Promise<void> {
  const out = join(outDir, name);
  run('/usr/bin/python3', ['-B', join(here, '..', 'pack', 'unpack.py'), out, join(out, `${camera}.exr`)]);
  const { widthPx, heightPx, data } = await objectPicture(join(out, 'planes'), denoiser);
  const { size, uses, families, cmPerPx } = viewSchema.parse(
    JSON.parse(readFileSync(join(out, `${camera}.json`), 'utf8')),
  );
  const folder = join(propsDir, name);
  mkdirSync(folder, { recursive: true });
  const picture = join(folder, `${camera}.webp`);
  await sharp(data, { raw: { width: widthPx, height: heightPx, channels: 4 } })
    .webp({ quality: 90, alphaQuality: 95, effort: 6, smartSubsample: true })
    .toFile(`${picture}.part`);
  renameSync(`${picture}.part`, picture);
  const others = (fileOf(name)?.views ?? []).filter((view) => view.camera !== camera);
  const file: PropFile = {
    version: 1,
    name,
    uses,
    families,
    lightFrom: 'left',
    views: [...others, { camera, size, cmPerPx, widthPx, heightPx, hash }],
  };
  writeFileSync(join(folder, 'prop.json.part'), JSON.stringify(propFileSchema.parse(file)));
  renameSync(join(folder, 'prop.json.part'), join(folder, 'prop.json'));
}

async function main(): Promise<void> {
  const known = listSchema.parse(JSON.parse(/^LIST (.*)$/m.exec(blender({ mode: 'list' }))?.[1] ?? '{}'));
  for (const name of existsSync(propsDir) ? readdirSync(propsDir) : [])
    if (!known[name]) console.log(`${name}: no object of that name is modelled any more`);
  const denoiser = createDenoiser(fetchWeights(join(here, '..', 'out', 'oidn')), Number(options.threads));
  // One camera after the other: what stands in front is wanted most.
  for (const camera of propCameras) {
    const todo = Object.entries(known).flatMap(([name, { theme, cameras }]) => {
      if (
        !cameras.includes(camera) ||
        (options.camera && options.camera !== camera) ||
        (positionals.length > 0 && !positionals.includes(name))
      )
        return [];
      const hash = sourceHash(theme);
      const ready = fileOf(name)?.views.some((view) => view.camera === camera && view.hash === hash);
      if (options.list) console.log((ready ? 'ready' : 'missing').padEnd(8), name, camera);
      return options.list || ready ? [] : [{ name, hash }];
    });
    for (let i = 0; i < todo.length; i += batch) {
      const some = todo.slice(i, i + batch);
      blender({
        out: outDir,
        px: options.px,
        spp: options.spp,
        threads: options.threads,
        camera,
        only: some.map(({ name }) => name).join(','),
      });
      for (const { name, hash } of some) await packView(name, camera, hash, denoiser);
      console.log(`${camera}: ${some.map(({ name }) => name).join(', ')}`);
    }
  }
}

await main();
