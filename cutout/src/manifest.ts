/**
 * The manifest of an operator's own network: a JSON file next to it that says what it takes, what it gives and whose it
 * is.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { NetworkShape } from './matte-model.ts';

const sides = { least: 32, most: 4096 };

/** Something in the manifest, or the file that it names, is not as it must be. */
class ManifestError extends Error {}

/** Reads a manifest and the network that it names, whose bytes must have the checksum that it gives. */
export async function readManifest(path: string): Promise<{ file: Uint8Array; shape: NetworkShape }> {
  const refuse = (problem: string): never => {
    throw new ManifestError(`${path}: ${problem}`);
  };
  const manifest = fieldsOf(parsed(await read(path, refuse), refuse), 'the manifest', refuse);
  const text = (name: string): string => {
    const value = manifest[name];
    return typeof value === 'string' && value.trim() !== '' ? value : refuse(`"${name}" must be a text`);
  };
  text('name');
  text('licence');
  const wanted = text('sha256').toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(wanted)) refuse('"sha256" must be 64 hexadecimal digits');
  const shape = {
    input: inputOf(fieldsOf(manifest['input'], '"input"', refuse), refuse),
    output: outputOf(fieldsOf(manifest['output'] ?? {}, '"output"', refuse), refuse),
  };
  const file = await read(resolve(dirname(path), text('file')), refuse);
  const found = createHash('sha256').update(file).digest('hex');
  if (found !== wanted)
    refuse(`"${text('file')}" has the sha256 ${found}, not ${wanted}: it is another file, or damaged`);
  return { file, shape };
}

type Refuse = (problem: string) => never;
type Fields = Readonly<Record<string, unknown>>;

async function read(path: string, refuse: Refuse): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    return refuse(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function parsed(bytes: Uint8Array, refuse: Refuse): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return refuse('is not JSON');
  }
}

function fieldsOf(value: unknown, what: string, refuse: Refuse): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : refuse(`${what} must be an object`);
}

function inputOf(fields: Fields, refuse: Refuse): NetworkShape['input'] {
  const side = (name: string): number => {
    const value = fields[name];
    const isSide = typeof value === 'number' && Number.isInteger(value) && value >= sides.least && value <= sides.most;
    return isSide ? value : refuse(`"input.${name}" must be a whole number from ${sides.least} to ${sides.most}`);
  };
  const three = (name: string): number[] => {
    const value = fields[name];
    const isThree =
      Array.isArray(value) &&
      value.length === 3 &&
      value.every((one) => typeof one === 'number' && Number.isFinite(one));
    return isThree ? (value as number[]) : refuse(`"input.${name}" must be three numbers`);
  };
  const std = three('std');
  if (std.some((value) => value <= 0)) refuse('"input.std" must be above 0');
  return {
    name: nameOf(fields, 'input', refuse),
    widthPx: side('widthPx'),
    heightPx: side('heightPx'),
    layout: oneOf(fields['layout'] ?? 'NCHW', 'input.layout', ['NCHW', 'NHWC'], refuse),
    channels: oneOf(fields['channels'] ?? 'RGB', 'input.channels', ['RGB', 'BGR'], refuse),
    mean: three('mean'),
    std,
  };
}

function outputOf(fields: Fields, refuse: Refuse): NetworkShape['output'] {
  const count = (name: string): number => {
    const value = fields[name] ?? 0;
    return typeof value === 'number' && Number.isInteger(value) && value >= 0
      ? value
      : refuse(`"output.${name}" must be a whole number from 0`);
  };
  return {
    name: nameOf(fields, 'output', refuse),
    index: count('index'),
    channel: count('channel'),
    activation: oneOf(fields['activation'] ?? 'none', 'output.activation', ['none', 'sigmoid', 'softmax'], refuse),
  };
}

function nameOf(fields: Fields, where: string, refuse: Refuse): string | undefined {
  const name = fields['name'];
  return name === undefined || typeof name === 'string' ? name : refuse(`"${where}.name" must be a text`);
}

function oneOf<T extends string>(value: unknown, name: string, allowed: readonly T[], refuse: Refuse): T {
  return allowed.find((one) => one === value) ?? refuse(`"${name}" must be one of ${allowed.join(', ')}`);
}
