import { checkCard, fontsOf, type CardLayout, type DesignDocument, type Finding } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import { buildCard, loadCardFonts, pixelsBehindLetters, type CardNodes, type CardPicture } from '@kadr/studio/card';
import Konva from 'konva/lib/Core.js';
import { cardFonts } from '../card-fonts.ts';

/** A Konva stage that shows one card. It is written, never read: what it shows comes from the document alone. */
export interface CardView {
  /** Draws the card, at once when its fonts are there. `scale` is screen pixels for each card pixel. */
  show(document: DesignDocument, language: Language, scale: number): Promise<void>;
  /** What is to be said against the card as last drawn. */
  findings(): Finding[];
  /** Copies the card as last drawn into a canvas of that width. */
  copyTo(canvas: HTMLCanvasElement, widthPx: number): void;
  destroy(): void;
}

export function createCardView(container: HTMLDivElement, picture: CardPicture, onLayout: (layout: CardLayout) => void): CardView {
  const stage = new Konva.Stage({ container, width: 1, height: 1, listening: false });
  const layer = new Konva.Layer({ listening: false });
  stage.add(layer);
  let drawn: { nodes: CardNodes; language: Language } | null = null;
  let latest = 0;
  const draw = (document: DesignDocument, language: Language, scale: number) => {
    const nodes = buildCard(Konva, document, picture, language, cardFonts);
    layer.destroyChildren();
    layer.add(nodes.group);
    stage.size({ width: Math.round(nodes.layout.widthPx * scale), height: Math.round(nodes.layout.heightPx * scale) });
    stage.scale({ x: scale, y: scale });
    layer.draw();
    drawn = { nodes, language };
    onLayout(nodes.layout);
  };
  return {
    show: async (document, language, scale) => {
      const ticket = ++latest;
      if (!isReady(document)) await loadCardFonts(document, cardFonts);
      if (ticket === latest) draw(document, language, scale);
    },
    findings: () => (drawn === null ? [] : checkCard(drawn.nodes.layout, cardFonts.ruler(drawn.language), pixelsBehindLetters(drawn.nodes))),
    copyTo: (canvas, widthPx) => {
      if (drawn === null) return;
      const { layout } = drawn.nodes;
      canvas.width = widthPx;
      canvas.height = Math.round((widthPx * layout.heightPx) / layout.widthPx);
      const context = canvas.getContext('2d');
      if (context === null) return;
      context.imageSmoothingQuality = 'high';
      context.drawImage(layer.getNativeCanvasElement(), 0, 0, canvas.width, canvas.height);
    },
    destroy: () => {
      latest++;
      stage.destroy();
    },
  };
}

function isReady(document: DesignDocument): boolean {
  return cardFonts.has(fontsOf(document.textStyle));
}

/** A small drawing of a card, for choosing among masks. The fonts must be there. */
export function drawThumbnail(document: DesignDocument, picture: CardPicture, language: Language, widthPx: number): HTMLCanvasElement {
  const { group, layout } = buildCard(Konva, document, picture, language, cardFonts);
  const canvas = group.toCanvas({ x: 0, y: 0, width: layout.widthPx, height: layout.heightPx, pixelRatio: widthPx / layout.widthPx });
  group.destroy();
  return canvas;
}
