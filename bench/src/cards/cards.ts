import { mkdir, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fontsOf, layoutCard, suggestIcons, compositionOf, propsCutOn, type ConfirmedLengths } from '@kadr/card';
import { createNodeFontBook, renderCard, sceneWindowOf, suggestFirstCards, type ScenePixels } from '@kadr/card/node';
import { goodsKindOf, type GoodsKind } from '@kadr/shared/catalog';
import {
  cardFormats,
  type CardFormat,
  type DesignDocument,
  type PictureBeyond,
  type PropBox,
} from '@kadr/shared/designs';
import { languages, type Language } from '@kadr/shared/kernel';
import {
  bareShot,
  isLevel,
  isUnavailable,
  loadPlates,
  planFrame,
  renderFrame,
  renderScene,
  sceneProps,
  sceneReach,
  type PlateCatalogue,
  type Shot,
} from '@kadr/studio';
import sharp from 'sharp';
import { encodedFrame } from '../../../server/src/engine/index.ts';
import { freeReach } from '../../../server/src/features/frames/free-reach.ts';
import { createCutter, type Product } from '../../../studio/cli/products.ts';
import { createProgress } from '../../../studio/cli/progress.ts';
import { readLabels, type PhotoLabel } from '../frames/labels.ts';
import { styleFor } from '../frames/style-for.ts';
import { cardsPage, type ShownCard } from './cards-page.ts';
import { sampleTexts, textsIn, type CardTexts } from './sample-texts.ts';

const cardsOfProduct = 5;
const thumbnailPx = 160;
const quality = 92;

/** A product in its first frame, whose scene cards show. */
interface Photographed {
  readonly name: string;
  readonly shot: Shot;
  readonly product: Product;
  readonly picture: Uint8Array;
  readonly box: { x: number; y: number; width: number; height: number };
  readonly beyond: PictureBeyond | undefined;
  readonly props: PropBox[];
  /** The shot in the bare version of its set. */
  readonly bare: Shot | null;
  readonly lengths: ConfirmedLengths;
  readonly texts: CardTexts;
  readonly goods: GoodsKind;
}

/**
 * `npm run bench -- cards <photos> <out> [part of a name …]`: five of the suggested cards of the first photo of each
 * category that has sample texts and allows a hero, by turns in the four formats and three languages, at full size and at 160 px, with
 * `index.html` for a person to judge.
 */
export async function cardsBench([photos, out, ...only]: readonly string[]): Promise<void> {
  if (!photos || !out)
    throw new Error('say where the photos are and where the cards go: bench -- cards <photos> <out>');
  await mkdir(out, { recursive: true });
  const plates = await loadPlates(join(import.meta.dirname, '../../../studio/plates'));
  const progress = createProgress(process.stderr);
  const cutter = createCutter();
  const shown: ShownCard[] = [];
  try {
    const done = new Set<string>();
    for (const label of await readLabels(photos, only)) {
      const [category = ''] = label.category;
      const texts = sampleTexts.get(category);
      if (texts === undefined || done.has(category)) continue;
      const [lengthCm, widthCm, heightCm] = label.cm;
      const size = { widthCm: lengthCm, depthCm: widthCm, heightCm };
      const product = await cutter.productOf(join(photos, label.file), size, progress);
      const set = await photographed({ label, texts, product }, plates);
      if (set === undefined) continue;
      for (let index = 0; index < cardsOfProduct; index++) {
        shown.push(await cardOf(set, { index, turn: done.size }, plates, out));
        await writeFile(join(out, 'index.html'), cardsPage(shown));
      }
      done.add(category);
    }
  } finally {
    await cutter.close();
  }
  console.log(`${shown.length} cards in ${join(out, 'index.html')}`);
}

/** Undefined, with a word about it, where the photo allows no such frame. */
async function photographed(
  { label, texts, product }: { label: PhotoLabel; texts: CardTexts; product: Product },
  plates: PlateCatalogue,
): Promise<Photographed | undefined> {
  const [category = ''] = label.category;
  const style = styleFor(category, product, plates);
  const shot = planFrame({ style, frameType: 'hero', format: '1:1', product: product.view, category }, plates);
  if (isUnavailable(shot)) {
    console.log(`${label.file}: no hero in ${style}: ${shot.unavailable}`);
    return undefined;
  }
  const frame = await encodedFrame(await renderFrame(shot, product.cutout, { plates }), false);
  const reach = sceneReach(shot, plates);
  return {
    name: `${basename(label.file, extname(label.file))} (${style})`,
    shot,
    product,
    texts,
    lengths: lengthsOf(label),
    goods: goodsKindOf(category),
    picture: frame.clean,
    box: frame.productBox,
    beyond: reach ? freeReach(reach, frame.productBox) : undefined,
    props: reach ? await sceneProps(shot, plates) : [],
    bare: reach && bareShot(shot, plates),
  };
}

/** As their sellers would have confirmed them. */
function lengthsOf({ cm: [length, width, height] }: PhotoLabel): ConfirmedLengths {
  return { height: height * 10, across: [width * 10, length * 10] };
}

async function cardOf(
  set: Photographed,
  { index, turn }: { index: number; turn: number },
  plates: PlateCatalogue,
  out: string,
): Promise<ShownCard> {
  const format = cardFormats[(index + turn) % cardFormats.length] ?? '1:1';
  const language = languages[(index + turn) % languages.length] ?? 'en';
  const fonts = createNodeFontBook();
  const document = await suggested(set, { index, format, language }, fonts);
  const { onCard, part } = await sceneWindowOf(document, language, fonts);
  const scene =
    set.beyond &&
    (await scenePixels(document.picture.bare && set.bare ? { ...set, shot: set.bare } : set, { onCard, part }, plates));
  const card = await renderCard(document, set.picture, { language, fonts, format: 'jpeg', quality, scene });
  const file = `${set.name.split(' ')[0]}-${index + 1}-${format.replace(':', 'x')}-${language}.jpg`;
  await writeFile(join(out, file), card);
  await sharp(card)
    .resize({ width: thumbnailPx })
    .jpeg({ quality })
    .toFile(join(out, `small-${file}`));
  const said = describe(document, language, fonts);
  console.log(`${file}: ${said}`);
  return { product: set.name, file, about: `${format} ${language}, ${said}` };
}

async function suggested(
  { picture, texts, shot, box, beyond, props, bare, goods, lengths }: Photographed,
  { index, format, language }: { index: number; format: CardFormat; language: Language },
  fonts: ReturnType<typeof createNodeFontBook>,
): Promise<DesignDocument> {
  const { title, benefits } = textsIn(texts, language);
  const icons = suggestIcons(benefits, language);
  const first = {
    format,
    language,
    title,
    product: box,
    beyond,
    props,
    hasBare: bare !== null,
    isLevel: isLevel(shot),
    lengths,
    goods,
    benefits: benefits.map((text, at) => ({ text, icon: icons[at] ?? null })),
  };
  const cards = await suggestFirstCards(picture, first, fonts);
  const card = cards[index % cards.length];
  if (card === undefined) throw new Error('nothing was suggested');
  await fonts.load(fontsOf(card.textStyle));
  return card;
}

async function scenePixels(
  { shot, product }: Photographed,
  { onCard, part }: Awaited<ReturnType<typeof sceneWindowOf>>,
  plates: PlateCatalogue,
): Promise<ScenePixels> {
  const view = { window: part, widthPx: Math.round(onCard.width), heightPx: Math.round(onCard.height) };
  return { ...(await renderScene(shot, [product.cutout], view, { plates })), part };
}

/** Composition, letters, icons and how much of the card the product takes. */
function describe(document: DesignDocument, language: Language, fonts: ReturnType<typeof createNodeFontBook>): string {
  const layout = layoutCard(document, language, fonts.ruler(language));
  const { product, widthPx, heightPx } = layout;
  const share = product === null ? 0 : (product.width * product.height) / (widthPx * heightPx);
  const icons = document.benefits.map(({ icon }) => icon ?? '–').join(' ');
  const measured = document.objects ? ', with its lengths' : '';
  const set = document.picture.bare ? ', bare set' : `, ${propsCutOn(layout, document.picture.props)} things cut`;
  const composition = compositionOf(document)?.id ?? '?';
  return `composition ${composition}, mask ${document.mask}, style ${document.textStyle}, ${icons}, product ${Math.round(share * 100)} %${set}${measured}`;
}
