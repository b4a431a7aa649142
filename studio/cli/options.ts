import { findCategory } from '@kadr/shared/catalog';
import { frameTypes, styleIds, type FrameType, type StyleId } from '@kadr/shared/visuals';
import { videoFormats, videoMoves, type VideoFormat, type VideoMove } from '@kadr/shared/videos';
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

/** A film in place of a picture. */
export interface VideoChoice {
  out: string;
  format: VideoFormat;
  move: VideoMove;
  captions: { title: string | null; benefits: string[] };
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
  /** Null where a picture is asked for. */
  video: VideoChoice | null;
  /** Null where the engine draws the set. */
  model: ModelChoice | null;
  out: string;
}

const mostBenefits = 3;

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
  video: { type: 'string' },
  move: { type: 'string' },
  title: { type: 'string' },
  benefit: { type: 'string', multiple: true },
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
    format: values.video === undefined ? oneOf('--format', values.format, frameFormats) : '1:1',
    prompt: values.prompt ?? null,
    seed: numberOf('--seed', values.seed, { least: 0, most: 1e6, whole: true }),
    category: categoryOf(values.category),
    size: {
      widthCm: centimetres('--width-cm', values['width-cm']),
      heightCm: centimetres('--height-cm', values['height-cm']),
      depthCm: centimetres('--depth-cm', values['depth-cm']),
    },
    cellPx: numberOf('--cell', values.cell, { least: 96, most: 384, whole: true }),
    video: videoOf(values),
    model: modelOf(values.model, values['model-url'], values['model-like']),
    out: values.out ?? { frame: 'out.jpg', all: 'kadr-styles', sheet: 'sheet.jpg', list: '', help: '' }[task],
  };
  if (task === 'frame' || task === 'all' || task === 'sheet') checkTask(options);
  return options;
}

/** A film; `9:16` is no format of pictures. Throws CliError `usage`. */
function videoOf(values: ReturnType<typeof parsed>['values']): VideoChoice | null {
  const { video, move, title, benefit, format } = values;
  if (video === undefined) {
    if (move ?? title ?? benefit)
      throw new CliError('usage', '--move, --title and --benefit are of a film: say --video, too');
    return null;
  }
  if (extname(video).toLowerCase() !== '.mp4')
    throw new CliError('usage', `"${video}" is no film that is written; end it with .mp4`);
  if ((benefit?.length ?? 0) > mostBenefits)
    throw new CliError('usage', `a film shows ${mostBenefits} benefits at most`);
  return {
    out: video,
    format: oneOf('--format', format, videoFormats),
    move: oneOf('--move', move ?? 'push', videoMoves),
    captions: { title: title ?? null, benefits: benefit ?? [] },
  };
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

function checkTask({ task, photos, cutout, styles, out, model, video }: Options): void {
  if (video && (task !== 'frame' || model))
    throw new CliError('usage', '--video makes one film, in our own set: without --all, --sheet and --model');
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
  return given === undefined ? null : numberOf(name, given, { least: 0.1, most: 1000, whole: false });
}

function numberOf(
  name: string,
  given: string,
  { least, most, whole }: { least: number; most: number; whole: boolean },
): number {
  const value = Number(given.replace(',', '.'));
  if (Number.isNaN(value) || value < least || value > most || (whole && !Number.isInteger(value))) {
    throw new CliError('usage', `${name} "${given}" must be a ${whole ? 'whole ' : ''}number from ${least} to ${most}`);
  }
  return value;
}
