/** The page of the parity test: draws a card exactly as the editor does. */
import Konva from 'konva';
import { designDocumentSchema } from '@kadr/shared/designs';
import { type FontId } from '../text/text-styles.ts';
import { buildCard, createFontBook, loadCardFonts, type CardLanguage, type CardPicture } from '../drawing/index.ts';

const fonts = createFontBook(async (font: FontId) => (await fetch(`/fonts/${font}`)).arrayBuffer());
const [picture, logo] = ['/picture.png', '/logo.png'].map(load);

async function load(address: string): Promise<CardPicture> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return { source: image, widthPx: image.naturalWidth, heightPx: image.naturalHeight };
}

async function draw(json: string, language: CardLanguage): Promise<string> {
  const document_ = designDocumentSchema.parse(JSON.parse(json));
  const [shown, mark] = await Promise.all([picture, logo]);
  if (!shown || !mark) throw new Error('no picture');
  const images = new Map(
    document_.objects?.flatMap((object) => (object.kind === 'logo' ? [[object.imageId, mark] as const] : [])),
  );
  await loadCardFonts(document_, fonts);
  Konva.pixelRatio = 1;
  const { group, layout } = buildCard(Konva, document_, shown, language, fonts, images);
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
