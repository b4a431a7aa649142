import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  closeupFaultsOf,
  correctOutline,
  createMatteProcess,
  cutOut,
  decodeProduct,
  encodeProduct,
  grazedSides,
  guessSize,
  litSide,
  openCameraSight,
  openDetector,
  photoVariants,
  photoViewPx,
  readPhoto,
  roundGrazes,
  tightCutout,
  type CameraSight,
  type CutOut,
  type Detector,
  type MatteProcess,
  type PixelBox,
  type ProductCutout,
  type ProductView,
} from '@kadr/studio';
import { isOutlineOfPart, outlineFaultSchema, type OutlineStep } from '@kadr/shared/products';
import { seenInPhoto } from '@kadr/shared/visuals';
import sharp from 'sharp';
import { z } from 'zod';
import { CliError, explained } from './cli-error.ts';
import type { Options } from './options.ts';
import type { Progress } from './progress.ts';
import { writeWhole } from './write-whole.ts';

/** A product ready to be photographed. */
export interface Product {
  file: string;
  cutout: ProductCutout;
  view: ProductView;
  /** What is in doubt of its outline; nothing where it is most likely right. */
  doubts: readonly string[];
}

export interface Cutter {
  /** The product of a photo; remembered between runs by the photo's content. Throws CliError. */
  productOf: (file: string, size: Options['size'], progress: Progress) => Promise<Product>;
  /** The same after a person has looked at its outline and taken these steps, or none. Throws CliError. */
  correctedOf: (
    file: string,
    size: Options['size'],
    steps: readonly OutlineStep[],
    progress: Progress,
  ) => Promise<Product>;
  /** The cut-out that the caller brings, as a picture with transparency. Throws CliError. */
  broughtProduct: (file: string, size: Options['size']) => Promise<Product>;
  close: () => Promise<void>;
}

const judgementSchema = z.object({
  score: z.number(),
  doubts: z.array(z.string()),
  isCutOff: z.boolean(),
  /** Of the photo, in shares of it. */
  box: z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
  /** Where it does not agree with its photo. */
  faults: z.array(outlineFaultSchema.pick({ kind: true, share: true })),
});
type Judgement = z.infer<typeof judgementSchema>;

interface Judged {
  readonly cutout: ProductCutout;
  readonly judgement: Judgement;
}

/** A busy machine may take minutes for a photo; no one waits behind this one. */
const timeLimitMs = 600_000;

/** Below this a person should look at the cut-out. */
const sureEnough = 0.6;

/** Cuts photos out by the program in `cutout/`, started when the first photo needs it. */
export function createCutter(folder: string = join(tmpdir(), 'kadr-cutouts')): Cutter {
  let program: MatteProcess | null = null;
  const { cameraOf, close: closeSight } = cameraSight();
  const matte: MatteProcess['matte'] = (...args) => {
    program ??= createMatteProcess({
      command: [process.execPath, fileURLToPath(new URL('../../cutout/src/main.ts', import.meta.url)), '--serve'],
      timeLimitMs,
    });
    return program.matte(...args);
  };
  const cutOutOf = async (file: string, progress: Progress): Promise<Judged & { readonly bytes: Uint8Array }> => {
    const bytes = await readFile(file);
    const name = join(
      folder,
      createHash('sha256')
        .update(await codeHash())
        .update(bytes)
        .digest('hex'),
    );
    const kept = await keptCutout(name);
    if (kept) return { ...kept, bytes };
    const photo = await readPhoto(bytes);
    const made = await cutOut(photo, matte, {
      onProgress: (share) => progress.say(`${file}: cutting out, ${Math.round(share * 100)} %`),
    });
    const judgement = judgementOf(made);
    await mkdir(folder, { recursive: true });
    await writeWhole(`${name}.webp`, await encodeProduct(made.product));
    await writeWhole(`${name}.json`, JSON.stringify(judgement));
    if (judgement.score < sureEnough)
      progress.note(`${file}: the cut-out is unsure (${judgement.doubts.join(', ')}); look at it in ${name}.webp`);
    return { cutout: made.product, judgement, bytes };
  };
  return {
    productOf: (file, size, progress) =>
      explaining(file, async () => {
        const judged = await cutOutOf(file, progress);
        return asProduct({ file, size, ...judged }, cameraOf);
      }),
    correctedOf: (file, size, steps, progress) =>
      explaining(file, async () => {
        const judged = await corrected(await cutOutOf(file, progress), steps);
        return asProduct({ file, size, ...judged }, cameraOf);
      }),
    broughtProduct: (file, size) =>
      explaining(file, async () =>
        asProduct({ file, size, cutout: await broughtCutout(file), judgement: null }, cameraOf),
      ),
    close: async () => void (await Promise.all([program?.close(), closeSight()])),
  };
}

/** Opened when the first product needs it. */
function cameraSight(): CameraSight {
  let opened: Promise<{ detector: Detector; sight: CameraSight }> | null = null;
  return {
    async cameraOf(product, options) {
      opened ??= openDetector().then((detector) => ({ detector, sight: openCameraSight(detector) }));
      return (await opened).sight.cameraOf(product, options);
    },
    async close() {
      const open = await opened;
      await Promise.all([open?.sight.close(), open?.detector.close()]);
    },
  };
}

function judgementOf({ confidence, box, matte, faults }: CutOut): Judgement {
  return {
    ...confidence,
    isCutOff: confidence.doubts.includes('touches-border'),
    box: shareOf(box, matte),
    faults: faults.map(({ kind, share }) => ({ kind, share })),
  };
}

async function explaining(file: string, work: () => Promise<Product>): Promise<Product> {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) throw new CliError('photo', `${file}: there is no such file`, { cause: error });
    throw explained(error, file);
  }
}

/** As saving an outline does: nothing is in doubt afterwards, but for what the photo's edge cuts. */
async function corrected(
  { bytes, cutout, judgement }: Judged & { readonly bytes: Uint8Array },
  steps: readonly OutlineStep[],
): Promise<Judged> {
  const checked = { ...judgement, score: 1, faults: [] };
  if (steps.length === 0) return { cutout, judgement: checked };
  const photo = await readPhoto(bytes);
  const automatic = { product: cutout, view: await viewOf(cutout), box: judgement.box };
  const { view } = await photoVariants(await readPhoto(bytes, { maxSidePx: photoViewPx }));
  const { product, matte, box, shown } = await correctOutline(photo, automatic, { view, steps });
  const isCutOff = shown.includes('touches-border');
  return { cutout: product, judgement: { ...checked, doubts: shown, isCutOff, box: shareOf(box, matte) } };
}

/** The smaller picture of a cut-out that pages show. */
async function viewOf({ rgba, widthPx: width, heightPx: height }: ProductCutout): Promise<Uint8Array> {
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .resize(photoViewPx, photoViewPx, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}

function shareOf(box: PixelBox, whole: { widthPx: number; heightPx: number }): Judgement['box'] {
  return {
    left: box.left / whole.widthPx,
    top: box.top / whole.heightPx,
    width: box.widthPx / whole.widthPx,
    height: box.heightPx / whole.heightPx,
  };
}

async function broughtCutout(file: string): Promise<ProductCutout> {
  const cutout = await decodeProduct(await readFile(file));
  if (!cutout.rgba.some((value, i) => i % 4 === 3 && value < 250))
    throw new CliError('photo', `${file}: it has no transparency; a cut-out is a PNG or WebP whose background is gone`);
  return cutout;
}

interface Found {
  readonly file: string;
  readonly size: Options['size'];
  readonly cutout: ProductCutout;
  readonly judgement: Judgement | null;
}

async function asProduct(
  { file, size, cutout, judgement }: Found,
  cameraOf: CameraSight['cameraOf'],
): Promise<Product> {
  const whole = tightCutout(cutout);
  const atEdges = judgement && seenInPhoto(judgement.doubts, judgement.box);
  const grazed = atEdges ? grazedSides(whole, atEdges.cut) : [];
  const tight = roundGrazes(whole, grazed);
  const seen = judgement && seenInPhoto([...judgement.doubts, ...grazed], judgement.box);
  const closeupFaults = await closeupFaultsOf(tight, seen?.cut);
  const { widthPx, heightPx } = tight;
  const litFrom = litSide(tight);
  return {
    file,
    cutout: tight,
    view: {
      widthPx,
      heightPx,
      size: guessSize(size, widthPx / heightPx),
      camera: { ...(await cameraOf(tight, { isCutOff: judgement?.isCutOff ?? false })), ...(litFrom && { litFrom }) },
      ...(closeupFaults.length > 0 && { closeupFaults }),
      ...(judgement && {
        ...seen,
        inDoubt: judgement.score < sureEnough,
        isPart: isOutlineOfPart({ isChecked: false, faults: judgement.faults }),
      }),
    },
    doubts: judgement && judgement.score < sureEnough ? judgement.doubts : [],
  };
}

async function keptCutout(name: string): Promise<Judged | null> {
  try {
    const judgement = judgementSchema.parse(JSON.parse(await readFile(`${name}.json`, 'utf8')));
    return { cutout: await decodeProduct(await readFile(`${name}.webp`)), judgement };
  } catch {
    return null;
  }
}

/** Folders of the code that makes cut-outs. */
const cutOutCode = [
  '../src/photo/',
  '../src/matte/',
  '../src/cutout/',
  '../src/cutout/against-photo/',
  '../src/outline/',
  '../../cutout/src/',
];

let hashed: Promise<string> | undefined;

/** Of the code that makes cut-outs: another one makes them again. */
function codeHash(): Promise<string> {
  hashed ??= (async () => {
    const hash = createHash('sha256');
    for (const part of cutOutCode) {
      const at = fileURLToPath(new URL(part, import.meta.url));
      for (const file of (await readdir(at))
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .toSorted())
        hash.update(await readFile(join(at, file)));
    }
    return hash.digest('hex');
  })();
  return hashed;
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'EACCES')
  );
}
