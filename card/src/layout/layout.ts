import type { Language } from '@kadr/shared/kernel';
import { arrangePlan } from '../masks/arrange-plan.ts';
import {
  plainArrangement,
  benefitIndex,
  type DesignDocument,
  type Placement,
  cardLongSidePx,
  cardSize,
  type CardSize,
} from '@kadr/shared/designs';
import { leastWidthPx, type FontRuler } from '../text/fit-text.ts';
import { blocksOf, placeTexts, titleText } from './flow-texts.ts';
import {
  alignOf,
  arrangementOf,
  benefitFullSize,
  isNumberLarge,
  titleFullSize,
  type Placed,
  type Setting,
} from './setting.ts';
import { hiddenShare, isBaseClear, stagePicture } from './free-stage.ts';
import { boxWithin, inset } from '../scene/geometry.ts';
import { largeNumberTimes } from './benefit-text.ts';
import { layBenefit, layBenefitAnyway } from './layout-benefit.ts';
import { layoutObjects, measuresRoom } from './layout-object.ts';
import { inOrder } from '../document/layer-order.ts';
import { propsShown } from '../document/props-shown.ts';
import type { MaskContext } from '../masks/mask-plan.ts';
import { maskOf } from '../masks/masks.ts';
import { placePicture, reachOf } from './place-picture.ts';
import type { CardLayer, CardLayout } from '../scene/scene.ts';
import { textStyleOf } from '../text/text-styles.ts';

/**
 * Where everything of a card lies, in pixels of a card whose long side is 1536. The same document, language and font
 * measures give the same layout to the last digit, in the browser and on the server.
 */
export function layoutCard(document: DesignDocument, language: Language, ruler: FontRuler): CardLayout {
  const context = contextOf(document, language, ruler);
  const { widthPx, heightPx } = context;
  const plan = arrangePlan(maskOf(document.mask).plan(context), document.arrangement ?? plainArrangement, {
    widthPx,
    heightPx,
  });
  const setting: Setting = { document, language, ruler, context, plan, style: textStyleOf(document.textStyle) };
  const placed = placeTexts(setting);
  const blocks = blocksOf(placed);
  const { aspect, product, view, beyond } = document.picture;
  const depth = document.arrangement?.depth;
  const staged = stagePicture(context, plan.draw(blocks), blocks, {
    aspect,
    product,
    props: propsShown(document.picture),
    beyond,
    depth,
    room: measuresRoom(setting),
  });
  const { drawing } = staged;
  const picture =
    view === null
      ? staged.picture
      : placePicture({
          window: drawing.window,
          stage: drawing.stage,
          aspect,
          product,
          view,
          beyond: reachOf(beyond, true),
        });
  // What the seller has moved stays before the mask, wherever it is.
  const standsOut = view === null ? staged.standsOut : depth !== undefined && beyond !== undefined;
  const where = product === null ? null : boxWithin(picture, product);
  return {
    widthPx,
    heightPx,
    ground: drawing.ground ?? [],
    picture: {
      box: picture,
      window: drawing.window,
      clip: drawing.clip ?? null,
    },
    standsOut,
    frost: drawing.frost ?? null,
    shapes: drawing.shapes ?? [],
    covers: drawing.covers ?? [],
    layers: inOrder(document, [...placed.map((text) => layerOf(setting, text)), ...layoutObjects(setting, where)]).map(
      (layer) => (standsOut && depth === 'title' && layer.id === 'title' ? { ...layer, behindProduct: true } : layer),
    ),
    product: where,
    productHidden:
      where === null || standsOut ? 0 : hiddenShare(where, drawing, { x: 0, y: 0, width: widthPx, height: heightPx }),
    isBaseClear: where === null || product === null || isBaseClear(drawing, where, product, context.unitPx),
    safeArea: inset({ x: 0, y: 0, width: widthPx, height: heightPx }, Math.min(widthPx, heightPx) * 0.04),
  };
}

function contextOf(document: DesignDocument, language: Language, ruler: FontRuler): MaskContext {
  const { widthPx, heightPx } = cardSize(document.format);
  const shape = widthPx > heightPx ? 'wide' : widthPx === heightPx ? 'square' : 'tall';
  return {
    widthPx,
    heightPx,
    shape,
    pictureAspect: document.picture.aspect,
    ...wantsOf(document.picture, { widthPx, heightPx }, longestWordPx(document, language, ruler)),
    unitPx: cardLongSidePx / 100,
    marginPx: Math.min(widthPx, heightPx) * 0.06,
    colours: document.colours,
  };
}

/** About the shares of a card that are left to the product: of its width beside a column, of its height under texts. */
const leftBy = { tallColumn: 0.47, column: 0.52, texts: 0.56 } as const;
/** The same of width and height beside a narrow stack under a title, on a tall card and on a square one. */
const leftByStack = { tall: { width: 0.54, height: 0.76 }, square: { width: 0.66, height: 0.7 } } as const;
/** How much more room a stack must leave: across, a product grows up over its frame. */
const worthAStack = 1.2;
/** How much of a product's size a title may cost whose longest word makes it small in a column. */
const worthAHeadline = 0.75;
/** And how much any: across the card letters are larger and less ground stays empty. */
const worthLetters = 0.95;
/** Of the card's other side. */
const mostOfSide = 0.88;

/** A headline's size, as a share of the card's width. */
const headline = 0.055;

/** How wide the longest word of a title is at a headline's size. */
function longestWordPx({ title, textStyle, format }: DesignDocument, language: Language, ruler: FontRuler): number {
  const { title: lettering } = textStyleOf(textStyle);
  return leastWidthPx({ text: title.text[language], language, lettering }, cardSize(format).widthPx * headline, ruler);
}

/** Which side of a card its product needs most, as texts across it or beside it would leave room for one of its shape. */
function wantsOf(
  { product, aspect }: DesignDocument['picture'],
  { widthPx, heightPx }: CardSize,
  titlePx: number,
): Pick<MaskContext, 'wantsHeight' | 'wantsWidth' | 'wantsStack'> {
  if (product === null || widthPx > heightPx) return { wantsHeight: false, wantsWidth: false, wantsStack: false };
  const shape = (product.width * aspect) / product.height;
  const column = widthPx < heightPx ? leftBy.tallColumn : leftBy.column;
  const beside = Math.min(heightPx * mostOfSide, (widthPx * column) / shape);
  const below = Math.min(heightPx * leftBy.texts, (widthPx * mostOfSide) / shape);
  const isColumnNarrow = titlePx > widthPx * (1 - column - 0.1);
  const wantsWidth = below > beside * (isColumnNarrow ? worthAHeadline : worthLetters);
  const isHeightShort = heightPx * leftBy.texts * shape < widthPx * mostOfSide;
  const stack = widthPx < heightPx ? leftByStack.tall : leftByStack.square;
  const byStack = Math.min(heightPx * stack.height, (widthPx * stack.width) / shape);
  return {
    wantsHeight: isHeightShort && (wantsWidth || widthPx < heightPx),
    wantsWidth,
    wantsStack: byStack > below * worthAStack,
  };
}

function layerOf(setting: Setting, auto: Placed): CardLayer {
  const { document, context, style } = setting;
  const index = benefitIndex(auto.id);
  const moved = index < 0 ? document.title.placement : (document.benefits[index]?.placement ?? null);
  const { laid, x, y } = moved === null ? auto : laidAt(setting, auto, moved);
  const full =
    index < 0 ? titleFullSize(setting) * style.title.sizeFactor : benefitFullSize(setting) * style.body.sizeFactor;
  const lettering = index < 0 ? style.title : style.body;
  return {
    id: auto.id,
    box: { x, y, width: laid.widthPx, height: laid.heightPx },
    ink: { ...laid.ink, x: x + laid.ink.x, y: y + laid.ink.y },
    letters: { ...laid.letters, x: x + laid.letters.x, y: y + laid.letters.y },
    rotationDegrees: moved?.rotationDegrees ?? 0,
    opacity: (index < 0 ? document.title : document.benefits[index])?.traits?.opacity ?? 1,
    parts: laid.parts,
    placement: moved ?? {
      x: x / context.widthPx,
      y: y / context.heightPx,
      width: laid.widthPx / context.widthPx,
      rotationDegrees: 0,
      scale: laid.sizePx / full,
    },
    type: { font: lettering.font, sizePx: laid.sizePx, uppercase: lettering.uppercase, colour: laid.colour },
    ownGround: laid.ownGround,
  };
}

function laidAt(setting: Setting, { id, arrangement = arrangementOf(setting) }: Placed, place: Placement): Placed {
  const { context, document, plan, ruler } = setting;
  const [x, y, widthPx] = [place.x * context.widthPx, place.y * context.heightPx, place.width * context.widthPx];
  const index = benefitIndex(id);
  const benefit = document.benefits[index];
  if (benefit === undefined) {
    const laid = titleText(setting, { widthPx, heightPx: Number.MAX_VALUE, scale: place.scale, lines: 99 });
    if (laid === undefined) throw new Error('only a written title is placed');
    return { id, laid, x, y };
  }
  const request = {
    text: benefit.text[setting.language].trim(),
    icon: benefit.icon,
    language: setting.language,
    style: setting.style,
    colours: document.colours,
    align: alignOf(benefit.align, plan.benefits.align),
    arrangement,
    widthPx,
    unitPx: context.unitPx,
    maxLines: 99,
    numberTimes: isNumberLarge(setting) ? [largeNumberTimes] : [],
  };
  for (let sizePx = benefitFullSize(setting) * place.scale; sizePx > 8; sizePx *= 0.965) {
    const laid = layBenefit({ ...request, sizePx }, ruler);
    if (laid !== undefined) return { id, laid, x, y };
  }
  return { id, laid: layBenefitAnyway({ ...request, sizePx: 8 }, ruler), x, y };
}
