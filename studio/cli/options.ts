import { findCategory } from '@kadr/shared/catalog';
import { frameTypes, styleIds, type FrameType, type StyleId } from '@kadr/shared/visuals';
import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import { frameFormats, type FrameFileFormat, type FrameFormat } from '@kadr/studio';
import { painterProviders, type PainterProvider } from '@kadr/painters';
import { CliError } from './cli-error.ts';

/** A model that paints the scene. */
export interface ModelChoice {
  provider: PainterProvider;
  model: string;
  /** A known model whose requests this one takes. */
  like: string | null;
  /** Address of a server of one's own. */
  url: string | null;
}

/** What the command line asks for, checked. */
export interface Options {
  task: 'frame' | 'all' | 'sheet' | 'list' | 'help';
  photos: string[];
  /** A cut-out of the first photo that is there already, in place of cutting it out. */
  cutout: string | null;
  /** Null where none is named: the task chooses. */
  styles: StyleId[] | null;
  frame: FrameType;
  format: FrameFormat;
  prompt: string | null;
  seed: number;
  category: string | null;
  size: { widthCm: number | null; heightCm: number | null; depthCm: number | null };
  cellPx: number;
  /** Null where the engine draws the set. */
  model: ModelChoice | null;
  out: string;
}

const definitions = {
  style: { type: 'string' },
  styles: { type: 'string' },
  frame: { type: 'string', default: 'hero' },
  format: { type: 'string', default: '1:1' },
  prompt: { type: 'string' },
  seed: { type: 'string', default: '0' },
  category: { type: 'string' },
  'width-cm': { type: 'string' },
  'height-cm': { type: 'string' },
  'depth-cm': { type: 'string' },
  cutout: { type: 'string' },
  all: { type: 'boolean' },
  sheet: { type: 'boolean' },
  cell: { type: 'string', default: '288' },
  model: { type: 'string' },
  'model-url': { type: 'string' },
  'model-like': { type: 'string' },
  list: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  out: { type: 'string', short: 'o' },
} as const;

/** Reads the arguments after the program's name. Throws CliError `usage` that names what is wrong and what would do. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parsed(args);
  const task =
    values.help || args.length === 0
      ? 'help'
      : values.list
        ? 'list'
        : values.sheet
          ? 'sheet'
          : values.all
            ? 'all'
            : 'frame';
  const options: Options = {
    task,
    photos: positionals,
    cutout: values.cutout ?? null,
    styles: stylesOf(values.styles ?? values.style),
    frame: oneOf('--frame', values.frame, frameTypes),
    format: oneOf('--format', values.format, frameFormats),
    prompt: values.prompt ?? null,
    seed: numberOf('--seed', values.seed, 0, 1e6, true),
    category: categoryOf(values.category),
    size: {
      widthCm: centimetres('--width-cm', values['width-cm']),
      heightCm: centimetres('--height-cm', values['height-cm']),
      depthCm: centimetres('--depth-cm', values['depth-cm']),
    },
    cellPx: numberOf('--cell', values.cell, 96, 384, true),
    model: modelOf(values.model, values['model-url'], values['model-like']),
    out: values.out ?? { frame: 'out.jpg', all: 'kadr-styles', sheet: 'sheet.jpg', list: '', help: '' }[task],
  };
  if (task === 'frame' || task === 'all' || task === 'sheet') checkTask(options);
  return options;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: definitions });
  } catch (error) {
    throw new CliError('usage', error instanceof Error ? error.message : String(error));
  }
}

function modelOf(given: string | undefined, url: string | undefined, like: string | undefined): ModelChoice | null {
  if (given === undefined) return null;
  const colon = given.indexOf(':');
  const model = given.slice(colon + 1);
  if (colon < 1 || model === '')
    throw new CliError('usage', `--model "${given}" must be like openai:gpt-image-2.6-flare`);
  if (url !== undefined && !/^https?:\/\//.test(url))
    throw new CliError('usage', `--model-url "${url}" must be an address like http://localhost:8188`);
  return {
    provider: oneOf('--model', given.slice(0, colon), painterProviders),
    model,
    like: like ?? null,
    url: url ?? null,
  };
}

function checkTask({ task, photos, cutout, styles, out, model }: Options): void {
  if (model && task === 'sheet')
    throw new CliError('usage', '--model paints single frames; a sheet is drawn in our own sets');
  if (photos.length === 0 && !cutout) throw new CliError('usage', 'no photo is named; give a JPG, PNG or HEIC file');
  if (cutout && task === 'sheet')
    throw new CliError('usage', '--cutout is for one product; a sheet takes PNG files with transparency as photos');
  if (task === 'frame' && styles && styles.length > 1)
    throw new CliError('usage', 'several styles make several pictures: say --all or --sheet, too');
  if (task !== 'all') fileFormatOf(out);
}

const fileFormats: Readonly<Record<string, FrameFileFormat>> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'avif',
};

/** The kind of file that a name asks for. Throws CliError `usage`. */
export function fileFormatOf(file: string): FrameFileFormat {
  const format = fileFormats[extname(file).toLowerCase()];
  if (!format)
    throw new CliError(
      'usage',
      `"${file}" is no kind of picture that is written; end it with ${Object.keys(fileFormats).join(', ')}`,
    );
  return format;
}

function stylesOf(list: string | undefined): StyleId[] | null {
  return list === undefined ? null : list.split(',').map((style) => oneOf('--style', style.trim(), styleIds));
}

function oneOf<Value extends string>(name: string, given: string, known: readonly Value[]): Value {
  const value = known.find((one) => one === given);
  if (value === undefined)
    throw new CliError('usage', `${name} "${given}" is not known; there are: ${known.join(', ')}`);
  return value;
}

function categoryOf(id: string | undefined): string | null {
  if (id !== undefined && !findCategory(id))
    throw new CliError('usage', `--category "${id}" is not known; --list names them all`);
  return id ?? null;
}

function centimetres(name: string, given: string | undefined): number | null {
  return given === undefined ? null : numberOf(name, given, 0.1, 1000, false);
}

function numberOf(name: string, given: string, least: number, most: number, whole: boolean): number {
  const value = Number(given.replace(',', '.'));
  if (Number.isNaN(value) || value < least || value > most || (whole && !Number.isInteger(value))) {
    throw new CliError('usage', `${name} "${given}" must be a ${whole ? 'whole ' : ''}number from ${least} to ${most}`);
  }
  return value;
}
