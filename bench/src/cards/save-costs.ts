import { join } from 'node:path';
import { createNodeFontBook, suggestFirstCards } from '@kadr/card/node';
import { cardFormats, cardLongSidePx, type CardFormat, type DesignDocument } from '@kadr/shared/designs';
import { sceneReach, type Shot } from '@kadr/studio';
import sharp from 'sharp';
import type { CardTask } from '../../../server/src/engine/index.ts';
import { darkIsProduct, engineHere } from '../../../server/src/engine/testing/engine-here.ts';
import { freeReach } from '../../../server/src/features/frames/free-reach.ts';
import { cpuSeconds, median } from '../cpu.ts';
import { studioGoods, stylesWithShots } from '../studio-shots.ts';
import { sampleTexts, textsIn } from './sample-texts.ts';

const edgePx = 2048;
/** About what a card takes on a screen of 1440 px. */
const shownPx = 1000;
const platesFolder = join(import.meta.dirname, '../../../studio/plates');
const warmUps = 3;
const rounds = 7;
/** What a save may take more than its frame. */
const mostMoreMs = 300;

/**
 * `npm run bench -- save`: CPU of a warm frame of 2048 px and, in the same rounds, of its card: as a JPEG of 2048 px, as
 * Save keeps it, and of the exact scene that the editor shows; in each format.
 */
export async function saveBench(): Promise<boolean> {
  sharp.concurrency(1);
  const goods = await studioGoods();
  const style = stylesWithShots((id) => goods.shotIn(id))[0];
  const shot = style && goods.shotIn(style, 0, edgePx);
  if (!shot) throw new Error('there is no plate');
  const engine = engineHere(darkIsProduct, { productOf: () => Promise.resolve(goods.product) });
  const frameTask = { platesFolder, shot, cutouts: [{ key: 'product', file: new Uint8Array() }], watermark: false };
  const frame = await engine.drawFrame(frameTask);
  const reach = sceneReach(shot, goods.plates);
  const beyond = reach ? freeReach(reach, frame.productBox) : undefined;
  let within = true;
  for (const format of cardFormats) {
    const document = await firstCard(frame.clean, { format, product: frame.productBox, beyond });
    const { watermark: _, ...scene } = frameTask;
    const task: CardTask = { document, picture: frame.clean, scene: { ...scene, marks: null } };
    const taken = await measured(
      {
        frame: () => engine.drawFrame(frameTask),
        file: () =>
          engine.drawCard({ ...task, options: { language: 'en', type: 'jpeg', scale: edgePx / cardLongSidePx } }),
        save: () => engine.cardVariants({ ...task, language: 'en' }),
        exact: () => engine.sceneFiles({ ...scene, marks: null, view: viewOf(shot) }),
      },
      rounds,
    );
    const more = taken.file - taken.frame;
    within &&= more <= mostMoreMs;
    console.log(
      `${style}, ${format}, CPU of a warm process, median of ${rounds}: frame of ${edgePx} px ${ms(taken.frame)} · card of ${edgePx} px as JPEG ${ms(taken.file)} (${more > 0 ? '+' : ''}${ms(more)}, at most +${mostMoreMs} ms wanted) · what Save keeps ${ms(taken.save)} · exact scene of ${shownPx} px ${ms(taken.exact)}`,
    );
  }
  return within;
}

function viewOf({ widthPx, heightPx }: Shot) {
  const scale = shownPx / Math.max(widthPx, heightPx);
  return {
    window: { x: 0, y: 0, width: 1, height: 1 },
    widthPx: Math.round(widthPx * scale),
    heightPx: Math.round(heightPx * scale),
  };
}

async function firstCard(
  picture: Uint8Array,
  {
    format,
    product,
    beyond,
  }: Pick<Parameters<typeof suggestFirstCards>[1], 'product' | 'beyond'> & {
    readonly format: CardFormat;
  },
): Promise<DesignDocument> {
  const texts = sampleTexts.get('hair-care') ?? [...sampleTexts.values()][0];
  if (texts === undefined) throw new Error('there are no sample texts');
  const { title, benefits } = textsIn(texts, 'en');
  const first = {
    format,
    language: 'en' as const,
    title,
    product,
    beyond,
    benefits: benefits.map((text) => ({ text, icon: 'check' as const })),
  };
  const [card] = await suggestFirstCards(picture, first, createNodeFontBook());
  if (card === undefined) throw new Error('nothing was suggested');
  return card;
}

/** CPU milliseconds of each work: the median of rounds in which one follows the other. */
async function measured<Name extends string>(
  works: Readonly<Record<Name, () => Promise<unknown>>>,
  count: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const taken = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = -warmUps; round < count; round++)
    for (const name of names) {
      const { seconds } = await cpuSeconds(works[name]);
      if (round >= 0) taken.get(name)?.push(seconds * 1000);
    }
  return Object.fromEntries(names.map((name) => [name, median(taken.get(name) ?? [])])) as Record<Name, number>;
}

function ms(milliseconds: number): string {
  return `${Math.round(milliseconds)} ms`;
}
