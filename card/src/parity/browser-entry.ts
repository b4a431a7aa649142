/** The page of the parity test: draws a card exactly as the editor does. */
import Konva from 'konva';
import { designDocumentSchema } from '@kadr/shared/designs';
import { type FontId } from '../text/text-styles.ts';
import {
  buildCard,
  createFontBook,
  loadCardFonts,
  type CardLanguage,
  type CardPicture,
  type CardScene,
} from '../drawing/index.ts';
import { sceneParts } from './scene-parts.ts';

const fonts = createFontBook(async (font: FontId) => (await fetch(`/fonts/${font}`)).arrayBuffer());
const [picture, logo, product] = ['/picture.png', '/logo.png', '/product.png'].map(load);

async function load(address: string): Promise<CardPicture> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return { source: image, widthPx: image.naturalWidth, heightPx: image.naturalHeight };
}

function sceneOf(shown: CardPicture, own: CardPicture): CardScene {
  return {
    background: [{ source: shown.source, part: sceneParts.background }],
    product: { source: own.source, part: sceneParts.product },
  };
}

async function draw(json: string, language: CardLanguage): Promise<string> {
  const document_ = designDocumentSchema.parse(JSON.parse(json));
  const [shown, mark, own] = await Promise.all([picture, logo, product]);
  if (!shown || !mark || !own) throw new Error('no picture');
  const images = new Map(
    document_.objects?.flatMap((object) => (object.kind === 'logo' ? [[object.imageId, mark] as const] : [])),
  );
  await loadCardFonts(document_, fonts);
  Konva.pixelRatio = 1;
  const { group, layout } = buildCard(Konva, {
    document: document_,
    picture: document_.picture.beyond ? { ...shown, scene: sceneOf(shown, own) } : shown,
    language,
    fonts,
    images,
  });
  const container = document.createElement('div');
  const stage = new Konva.Stage({ container, width: layout.widthPx, height: layout.heightPx });
  const layer = new Konva.Layer({ listening: false });
  stage.add(layer);
  layer.add(group);
  layer.draw();
  const url = layer.getNativeCanvasElement().toDataURL('image/png');
  stage.destroy();
  return url;
}

Object.assign(globalThis, { drawCard: draw });
