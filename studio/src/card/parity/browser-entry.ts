/** The page of the parity test: draws a card exactly as the editor does. */
import Konva from 'konva';
import { designDocumentSchema, type FontId } from '@kadr/shared/designs';
import { buildCard, createFontBook, loadCardFonts, type CardLanguage } from '../index.ts';

const fonts = createFontBook(async (font: FontId) => (await fetch(`/fonts/${font}`)).arrayBuffer());
const image = new Image();
image.src = '/picture.png';

async function draw(json: string, language: CardLanguage): Promise<string> {
  const document_ = designDocumentSchema.parse(JSON.parse(json));
  await image.decode();
  await loadCardFonts(document_, fonts);
  Konva.pixelRatio = 1;
  const { group, layout } = buildCard(Konva, document_, { source: image, widthPx: image.naturalWidth, heightPx: image.naturalHeight }, language, fonts);
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
