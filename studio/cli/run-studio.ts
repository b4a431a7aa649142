import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { categories } from '@kadr/shared/catalog';
import { frameTypes, styleIds, type StyleId } from '@kadr/shared/visuals';
import { frameFormats, loadPlates, stylesOf, type FrameFileFormat, type PlateCatalogue } from '@kadr/studio';
import { CliError, exitStatus } from './cli-error.ts';
import { contactSheet } from './contact-sheet.ts';
import { help } from './help.ts';
import { makeFrame, type Material } from './make-frame.ts';
import { fileFormatOf, readOptions, type Options } from './options.ts';
import { createCutter, type Product } from './products.ts';
import { createProgress, type Progress, type ProgressStream } from './progress.ts';
import { writeWhole } from './write-whole.ts';

/** Where a run tells what it made, and what it is doing. */
interface Terminal {
  readonly print: (line: string) => void;
  readonly errors: ProgressStream;
}

type Told = Pick<Terminal, 'print'> & { readonly progress: Progress };

/** Does what the command line asks for, and gives the status that the program ends with. */
export async function runStudio(args: readonly string[], { print, errors }: Terminal): Promise<number> {
  const progress = createProgress(errors);
  try {
    await run(readOptions(args), { print, progress });
    return 0;
  } catch (error) {
    progress.end();
    const known = error instanceof CliError;
    errors.write(`${known ? `kadr-studio: ${error.message}` : inspect(error)}\n`);
    if (known && error.kind === 'usage') errors.write('kadr-studio --help says what there is.\n');
    return exitStatus[known ? error.kind : 'fault'];
  }
}

async function run(options: Options, to: Told): Promise<void> {
  const { print, progress } = to;
  if (options.task === 'help') return print(help);
  const plates = await loadPlates(join(import.meta.dirname, '../plates'));
  if (options.task === 'list') return print(listOf(plates));
  for (const { folder, problem } of plates.problems) progress.note(`set ${folder} is left out: ${problem}`);
  const products = await productsOf(options, progress);
  const material = { products, plates };
  if (options.task === 'sheet') return sheet(options, material, to);
  if (options.task === 'all') return all(options, material, to);
  const [style = 'minimal' as const] = options.styles ?? [];
  const { video } = options;
  if (video) {
    // The encoder loads where a film is made only.
    const { makeVideo } = await import('./make-video.ts');
    return save(video.out, await makeVideo({ ...options, video }, style, material, progress), to);
  }
  const output = { fileFormat: fileFormatOf(options.out), progress };
  await save(options.out, await frameOf(options, style, material, output), to);
}

/** Drawn in our own set, or in a scene that the named model paints. */
async function frameOf(
  options: Options,
  style: StyleId,
  material: Material,
  output: { readonly fileFormat: FrameFileFormat; readonly progress: Progress },
): Promise<Uint8Array> {
  const { model } = options;
  if (!model) return makeFrame(options, style, material, output);
  // The vendors' libraries load where one is named only.
  const { paintFrame } = await import('./paint-frame.ts');
  return paintFrame({ ...options, model }, style, material, output);
}

async function sheet(options: Options, material: Material, to: Told): Promise<void> {
  const styles = options.styles ?? stylesWithSets(material.plates);
  const output = { fileFormat: fileFormatOf(options.out), progress: to.progress };
  await save(options.out, await contactSheet(options, styles, material, output), to);
}

/** A file for each style; a style that cannot take this product is said and the others go on. */
async function all(options: Options, material: Material, to: Told): Promise<void> {
  await mkdir(options.out, { recursive: true });
  let made = 0;
  for (const style of options.styles ?? stylesWithSets(material.plates)) {
    try {
      const output = { fileFormat: 'jpeg' as const, progress: to.progress };
      await save(join(options.out, `${style}.jpg`), await frameOf(options, style, material, output), to);
      made++;
    } catch (error) {
      if (!(error instanceof CliError) || error.kind !== 'frame') throw error;
      to.progress.note(error.message);
    }
  }
  if (made === 0) throw new CliError('frame', 'no style could take this product');
}

/** All photos cut out. In a sheet, one that cannot be used is said and left out. */
async function productsOf(options: Options, to: Progress): Promise<Product[]> {
  const products: Product[] = [];
  const cutter = createCutter();
  try {
    if (options.cutout) products.push(await cutter.broughtProduct(options.cutout, options.size));
    for (const file of options.photos.slice(products.length)) {
      try {
        products.push(await cutter.productOf(file, options.size, to));
      } catch (error) {
        if (options.task !== 'sheet' || !(error instanceof CliError)) throw error;
        to.note(error.message);
      }
    }
  } finally {
    await cutter.close();
  }
  if (products.length === 0) throw new CliError('photo', 'none of the photos could be used');
  return products;
}

function stylesWithSets(plates: PlateCatalogue): StyleId[] {
  const ready = stylesOf(plates);
  return styleIds.filter((style) => ready.includes(style));
}

async function save(file: string, bytes: Uint8Array, { print, progress }: Told): Promise<void> {
  try {
    await writeWhole(file, bytes);
  } catch (error) {
    throw new CliError(
      'fault',
      `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
  progress.end();
  print(file);
}

function listOf(plates: PlateCatalogue): string {
  const ready = stylesOf(plates);
  return [
    `styles: ${styleIds.map((style) => (ready.includes(style) ? style : `(${style})`)).join(', ')}`,
    '  in brackets: no set yet',
    `frames: ${frameTypes.join(', ')}`,
    `formats: ${frameFormats.join(', ')}`,
    `categories: ${categories.map(({ id }) => id).join(', ')}`,
  ].join('\n');
}
