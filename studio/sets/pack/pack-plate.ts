import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Denoiser } from '../oidn/denoise.ts';
import { denoiseLayer } from './layer.ts';
import { readPlanes, readPlateNotes, type Layer, type PlateNotes } from './planes.ts';
import { sharesOf } from './shares.ts';
import { plainSignal, plateSignal, srgbSignal, toBytes, type RawPicture } from './to-bytes.ts';

const metaSchema = z.looseObject({ grade: z.looseObject({ exposure: z.number() }) });

/** A plate before it is written: pictures by the names of FORMAT.md, and what goes into meta.json. */
export interface PackedPlate {
  set: RawPicture;
  keyShare: RawPicture;
  accentShare: RawPicture | null;
  albedo: RawPicture;
  foreground: RawPicture | null;
  /** Files that unpack.py wrote; null where the plate has no surface. */
  surface: { depth: string; parts: string } | null;
  meta: Record<string, unknown>;
}

/** Denoises what unpack.py left in `folder`. */
export async function packPlate(folder: string, denoiser: Denoiser): Promise<PackedPlate> {
  const notes = readPlateNotes(folder);
  const meta = metaSchema.parse(JSON.parse(readFileSync(join(folder, 'meta.json'), 'utf8')));
  const { exposure } = meta.grade;
  const exposed = (light: number): number => plateSignal(light * exposure);
  const { widthPx, heightPx } = notes.beauty;
  const planes = planesOf(folder, 'beauty', 'light');
  const surface = ['depth16.png', 'parts.png'].map((name) => join(folder, name));
  const isDefocused = !existsSync(surface[0]!);
  // Behind people all is far out of focus, and the net takes what the lens scatters in the albedo for a texture.
  const albedo = isDefocused ? await denoiser.unit({ widthPx, heightPx, data: planes.albedo }) : planes.albedo;
  const light = await denoiser.light({ widthPx, heightPx, ...planes, albedo });
  const half = await packHalf(folder, notes.half, denoiser);
  return {
    set: { widthPx, heightPx, channels: 3, data: toBytes(light, exposed) },
    ...half,
    foreground: notes.fg ? await packForeground(folder, notes.fg, denoiser, { widthPx, heightPx, exposed }) : null,
    surface: !isDefocused ? { depth: surface[0]!, parts: surface[1]! } : null,
    meta,
  };
}

function planesOf(folder: string, name: string, light: string) {
  return {
    light: readPlanes(folder, `${name}-${light}`),
    albedo: readPlanes(folder, `${name}-albedo`),
    normal: readPlanes(folder, `${name}-normal`),
  };
}

async function packHalf(
  folder: string,
  { widthPx, heightPx, groups }: PlateNotes['half'],
  denoiser: Denoiser,
): Promise<Pick<PackedPlate, 'keyShare' | 'accentShare' | 'albedo'>> {
  const size = { widthPx, heightPx };
  const group = (name: 'key' | 'fill' | 'accent') => denoiser.light({ ...size, ...planesOf(folder, 'half', name) });
  const shares = sharesOf({
    key: await group('key'),
    fill: await group('fill'),
    accent: groups.includes('accent') ? await group('accent') : null,
  });
  const picture = (planes: Float32Array, signal: (value: number) => number): RawPicture => ({
    ...size,
    channels: 3,
    data: toBytes(planes, signal),
  });
  const albedo = await denoiser.unit({ ...size, data: readPlanes(folder, 'half-albedo') });
  return {
    keyShare: picture(shares.key, plainSignal),
    accentShare: shares.accent && picture(shares.accent, plainSignal),
    albedo: picture(albedo, srgbSignal),
  };
}

/** In the whole plate's size, straight alpha. */
async function packForeground(
  folder: string,
  layer: Layer,
  denoiser: Denoiser,
  plate: { widthPx: number; heightPx: number; exposed: (light: number) => number },
): Promise<RawPicture> {
  const { colour, alpha } = await denoiseLayer(folder, layer, denoiser);
  const { widthPx, heightPx, exposed } = plate;
  const data = new Uint8Array(widthPx * heightPx * 4);
  const plane = alpha.length;
  for (let i = 0; i < plane; i++) {
    const [x, y] = [layer.left + (i % layer.widthPx), layer.top + Math.floor(i / layer.widthPx)];
    const at = (y * widthPx + x) * 4;
    for (let c = 0; c < 3; c++) data[at + c] = Math.round(exposed(colour[c * plane + i]!));
    data[at + 3] = Math.round(alpha[i]! * 255);
  }
  return { widthPx, heightPx, channels: 4, data };
}
