import { fontsOf } from '../text/text-styles.ts';
import { withoutScene } from '../document/without-scene.ts';
import { layoutCard } from '../layout/layout.ts';
import { type CardLayer, type CardLayout } from '../scene/scene.ts';
import { type DesignDocument, type LayerId } from '@kadr/shared/designs';
import type { CardImages, CardLanguage, CardPicture, KonvaGroup, KonvaKit, KonvaShape } from './card-types.ts';
import { pathOf, type CardCanvas, type CardPath } from './canvas-types.ts';
import { drawPath, drawPart, type DrawingContext } from './draw-shapes.ts';
import type { FontBook } from '../fonts/font-book.ts';
import { drawPicture, drawProduct } from './draw-picture.ts';
import { frostedBackdrop } from './frost.ts';

export interface CardNodes {
  /** All of the card, in a space whose long side is 1536 units. */
  group: KonvaGroup;
  layout: CardLayout;
  /** The movable texts: groups whose x, y are the centres of their boxes. */
  layers: Map<LayerId, KonvaGroup>;
}

/** What one card is drawn from. */
export interface CardSource {
  readonly document: DesignDocument;
  readonly picture: CardPicture;
  readonly language: CardLanguage;
  readonly fonts: FontBook;
  /** Pictures of the card's logos by their id; a logo without one is left out. */
  readonly images?: CardImages;
}

/** Loads the fonts that a document is set in. */
export async function loadCardFonts(document: DesignDocument, fonts: FontBook): Promise<void> {
  await fonts.load(fontsOf(document.textStyle));
}

/**
 * The card as Konva nodes. The same document, picture and fonts give the same drawing in Chromium and on the
 * server's canvas (Skia in both; text is outlines, so that no text renderer is asked).
 * @throws RangeError when the fonts are not loaded: see loadCardFonts.
 */
export function buildCard(
  konva: KonvaKit,
  { document, picture, language, fonts, images = new Map() }: CardSource,
): CardNodes {
  const layout = layoutCard(picture.scene ? document : withoutScene(document), language, fonts.ruler(language));
  const context: DrawingContext = { konva, fonts, language, images };
  const group = new konva.Group({
    name: 'card',
    clipX: 0,
    clipY: 0,
    clipWidth: layout.widthPx,
    clipHeight: layout.heightPx,
  });
  for (const shape of layout.ground) group.add(drawPath(context, shape));
  group.add(pictureShape(context, layout, picture));
  if (layout.frost !== null) group.add(frostedBackdrop(context, layout, layout.frost, picture));
  for (const shape of layout.shapes) group.add(drawPath(context, shape));
  const layers = new Map<LayerId, KonvaGroup>();
  const behind = layout.layers.filter(({ behindProduct }) => behindProduct);
  const before = layout.layers.filter(({ behindProduct }) => !behindProduct);
  const addLayer = (layer: CardLayer) => {
    const node = layerGroup(context, layer);
    layers.set(layer.id, node);
    group.add(node);
  };
  behind.forEach(addLayer);
  if (layout.standsOut) group.add(productShape(context, layout, picture));
  before.forEach(addLayer);
  return { group, layout, layers };
}

function pictureShape({ konva }: DrawingContext, layout: CardLayout, picture: CardPicture): KonvaShape {
  const { window, clip } = layout.picture;
  let outline: CardPath | undefined;
  return new konva.Shape({
    name: 'picture',
    listening: false,
    sceneFunc: (scene) => {
      const canvas: CardCanvas = scene._context;
      outline ??= pathOf(clip ?? `M${window.x} ${window.y}h${window.width}v${window.height}h${-window.width}Z`);
      canvas.clip(outline);
      drawPicture(canvas, layout, picture);
    },
  });
}

function productShape({ konva }: DrawingContext, layout: CardLayout, picture: CardPicture): KonvaShape {
  return new konva.Shape({
    name: 'product',
    listening: false,
    sceneFunc: (scene) => drawProduct(scene._context, layout, picture),
  });
}

function layerGroup(context: DrawingContext, layer: CardLayer): KonvaGroup {
  const { box } = layer;
  const group = new context.konva.Group({
    id: layer.id,
    name: 'layer',
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    offsetX: box.width / 2,
    offsetY: box.height / 2,
    width: box.width,
    height: box.height,
    rotation: layer.rotationDegrees,
    opacity: layer.opacity,
  });
  for (const part of layer.parts) group.add(drawPart(context, part));
  return group;
}
