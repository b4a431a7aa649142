import { checkCard, fontsOf, type CardLayout, type DesignDocument, type Finding, type LayerId } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import { buildCard, loadCardFonts, pixelsBehindLetters, type CardImages, type CardNodes, type CardPicture } from '@kadr/studio/card';
import Konva from 'konva/lib/Core.js';
import { cardFonts } from '../card-fonts.ts';
import { cssMatrix, type Motion } from './motion.ts';

/** A Konva stage that shows one card. It is written, never read: what it shows comes from the document alone. */
export interface CardView {
  /** Draws the card, at once when its fonts are there. `scale` is screen pixels for each card pixel. */
  show(document: DesignDocument, language: Language, scale: number): Promise<void>;
  /** Moves layers as they were last drawn, without drawing them anew. */
  follow(layers: readonly LayerId[], motion: Motion): void;
  /** Leaves a layer out while it is edited on the card; null shows all. */
  hide(layer: LayerId | null): void;
  /** What is to be said against the card as last drawn. */
  findings(): Finding[];
  /** Copies the card as last drawn into a canvas of that width. */
  copyTo(canvas: HTMLCanvasElement, widthPx: number): void;
  destroy(): void;
}

export function createCardView(container: HTMLDivElement, picture: CardPicture, images: CardImages, onLayout: (layout: CardLayout) => void): CardView {
  const stage = new Konva.Stage({ container, width: 1, height: 1, listening: false });
  const layer = new Konva.Layer({ listening: false });
  stage.add(layer);
  let drawn: { nodes: CardNodes; language: Language; scale: number } | null = null;
  let lifted: Lifted | null = null;
  let hidden: LayerId | null = null;
  let latest = 0;
  const settle = () => {
    lifted?.destroy();
    lifted = null;
  };
  const draw = (document: DesignDocument, language: Language, scale: number) => {
    const nodes = buildCard(Konva, document, picture, language, cardFonts, images);
    if (hidden !== null) nodes.layers.get(hidden)?.visible(false);
    settle();
    layer.destroyChildren();
    layer.add(nodes.group);
    const size = { width: Math.round(nodes.layout.widthPx * scale), height: Math.round(nodes.layout.heightPx * scale) };
    if (stage.width() !== size.width || stage.height() !== size.height) stage.size(size);
    stage.scale({ x: scale, y: scale });
    layer.draw();
    drawn = { nodes, language, scale };
    onLayout(nodes.layout);
  };
  return {
    show: async (document, language, scale) => {
      const ticket = ++latest;
      if (!isReady(document)) await loadCardFonts(document, cardFonts);
      if (ticket === latest) draw(document, language, scale);
    },
    follow: (ids, motion) => {
      if (drawn === null) return;
      lifted ??= lift(stage, layer, drawn.nodes, ids);
      lifted.move(cssMatrix(motion, drawn.scale));
    },
    hide: (id) => {
      if (hidden !== null) drawn?.nodes.layers.get(hidden)?.visible(true);
      hidden = id;
      if (id !== null) drawn?.nodes.layers.get(id)?.visible(false);
      layer.draw();
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

interface Lifted {
  move(matrix: string): void;
  destroy(): void;
}

/**
 * Takes layers onto a canvas of their own, and what lies above them onto a third: then the browser's compositor moves them, and nothing is
 * drawn again until they are put down.
 */
function lift(stage: Konva.Stage, under: Konva.Layer, { group, layers, layout }: CardNodes, ids: readonly LayerId[]): Lifted {
  const clip = { clipX: 0, clipY: 0, clipWidth: layout.widthPx, clipHeight: layout.heightPx };
  const [moving, over] = [new Konva.Group(), new Konva.Group(clip)];
  for (const [id, node] of layers) {
    if (ids.includes(id)) node.moveTo(moving);
    else if (moving.hasChildren()) node.moveTo(over);
  }
  const canvases = [moving, over].filter((part) => part.hasChildren()).map((part) => {
    const canvas = new Konva.Layer({ listening: false });
    canvas.add(part);
    stage.add(canvas);
    canvas.draw();
    return canvas;
  });
  under.draw();
  const style = canvases[0]?.getNativeCanvasElement().style;
  if (style !== undefined) {
    style.transformOrigin = '0 0';
    style.willChange = 'transform';
  }
  return {
    move: (matrix) => { if (style !== undefined) style.transform = matrix; },
    destroy: () => {
      for (const node of layers.values()) node.moveTo(group);
      for (const canvas of canvases) canvas.destroy();
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
