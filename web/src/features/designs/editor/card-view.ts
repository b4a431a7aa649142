import { checkInSteps, fontsOf, type CardLayout, type CardSight, type DesignCommand, type Finding } from '@kadr/card';
import { type DesignDocument, type LayerId } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import type { ShareBox } from '@kadr/shared/visuals';
import {
  buildCard,
  loadCardFonts,
  pixelsOfLogo,
  seenBehindLetters,
  type CardImages,
  type CardNodes,
  type CardPicture,
  type CardScene,
  type CardSource,
} from '@kadr/card/drawing';
import Konva from 'konva/lib/Core.js';
import { nextTask } from '../../../lib/next-task.ts';
import { cardFonts } from './card-fonts.ts';
import { isLogoGone } from './card-logos.ts';
import { liftLayers, type LiftedLayers } from './lift-layers.ts';
import { cssMatrix, type Motion } from './motion.ts';
import { showStill } from './still-canvas.ts';
import { shownSet, type ShownSet, type WholeScenes } from './whole-scenes.ts';

/** A Konva stage that shows one card. It is written, never read: what it shows comes from the document alone. */
export interface CardView {
  /** Draws the card, at once when its fonts are there. `scale` is screen pixels for each card pixel. */
  show(document: DesignDocument, language: Language, scale: number): Promise<void>;
  /** Draws the card as last drawn with another picture of its scene, where it still shows this version of the set. */
  showScene(scene: CardScene, set: ShownSet): void;
  /** Moves layers as they were last drawn, without drawing them again. */
  follow(layers: readonly LayerId[], motion: Motion): void;
  /** Leaves a layer out while it is edited on the card; null shows all. */
  hide(layer: LayerId | null): void;
  /** What is to be said against the card as last drawn; null where it was drawn again meanwhile. */
  findings(): Promise<Finding[] | null>;
  /** One step that does away with a finding; undefined where none is known. */
  repair(finding: Finding, document: DesignDocument): Promise<DesignCommand | undefined>;
  /** Copies the card as last drawn into a canvas of that width. */
  copyTo(canvas: HTMLCanvasElement, widthPx: number): void;
  /** The card as last drawn, in the pixels of the screen, to read colours from. */
  snapshot(): CanvasRenderingContext2D | null;
  destroy(): void;
}

interface DrawnCard {
  readonly nodes: CardNodes;
  readonly document: DesignDocument;
  readonly language: Language;
  readonly scale: number;
  readonly calmArea: ShareBox | null;
}

/** The visual under a card, where it is calm, and its scene in small, if it has one. */
export interface VisualPicture extends Omit<CardPicture, 'scene'> {
  readonly calmArea: ShareBox | null;
  readonly scenes?: WholeScenes | undefined;
}

interface ExactScene {
  readonly scene: CardScene;
  readonly set: ShownSet;
}

/** The picture with the scene that the card shows, exact where that is there. */
function withSceneOf(
  { scenes, ...picture }: VisualPicture,
  document: DesignDocument,
  exact: ExactScene | null = null,
): CardPicture {
  return { ...picture, scene: exact?.set === shownSet(document) ? exact.scene : scenes?.of(document) };
}

function sightOf({ nodes, calmArea }: DrawnCard): CardSight {
  return {
    ...seenBehindLetters(nodes),
    ...(calmArea && { calmArea }),
    logoPixels: (id) => pixelsOfLogo(nodes, id),
    isImageGone: isLogoGone,
  };
}

/** Each step in a task of its own, as long as nothing else is drawn. */
async function findingsOf(
  drawn: DrawnCard | null,
  isCurrent: (looked: DrawnCard) => boolean,
): Promise<Finding[] | null> {
  const findings: Finding[] = [];
  if (drawn === null) return findings;
  for (const found of checkInSteps(drawn.nodes.layout, cardFonts.ruler(drawn.language), sightOf(drawn))) {
    findings.push(...found);
    await nextTask();
    if (!isCurrent(drawn)) return null;
  }
  return findings;
}

async function repairIn(
  drawn: DrawnCard,
  finding: Finding,
  document: DesignDocument,
): Promise<DesignCommand | undefined> {
  const { repairOf } = await import('./repair-of.ts');
  const { language } = drawn;
  return repairOf(finding, { document, language, ruler: cardFonts.ruler(language), sight: sightOf(drawn) });
}

export function createCardView(
  container: HTMLDivElement,
  picture: VisualPicture,
  images: CardImages,
  onLayout: (layout: CardLayout) => void,
): CardView {
  const { stage, layer } = createStage(container);
  let exact: ExactScene | null = null;
  let drawn: DrawnCard | null = null;
  let lifted: LiftedLayers | null = null;
  let hidden: LayerId | null = null;
  let latest = 0;
  const settle = () => {
    lifted?.destroy();
    lifted = null;
  };
  const draw = (document: DesignDocument, language: Language, scale: number) => {
    const shown = withSceneOf(picture, document, exact);
    const nodes = buildCard(Konva, { document, picture: shown, language, fonts: cardFonts, images });
    if (hidden !== null) nodes.layers.get(hidden)?.visible(false);
    settle();
    layer.destroyChildren();
    layer.add(nodes.group);
    drawAt(stage, layer, nodes.layout, scale);
    drawn = { nodes, document, language, scale, calmArea: picture.calmArea };
    onLayout(nodes.layout);
  };
  return {
    show: async (document, language, scale) => {
      const ticket = ++latest;
      if (!isReady(document)) await makeReady(document);
      if (ticket === latest) draw(document, language, scale);
    },
    showScene: (scene, set) => {
      exact = { scene, set };
      if (drawn !== null && lifted === null) draw(drawn.document, drawn.language, drawn.scale);
    },
    follow: (ids, motion) => {
      if (drawn === null) return;
      lifted ??= liftLayers(layer, drawn.nodes, ids, drawn.scale);
      lifted.move(cssMatrix(motion, drawn.scale));
    },
    hide: (id) => {
      if (hidden !== null) drawn?.nodes.layers.get(hidden)?.visible(true);
      hidden = id;
      if (id !== null) drawn?.nodes.layers.get(id)?.visible(false);
      layer.draw();
    },
    findings: () => findingsOf(drawn, (looked) => looked === drawn),
    repair: async (finding, document) => (drawn === null ? undefined : repairIn(drawn, finding, document)),
    copyTo: (canvas, widthPx) => {
      if (drawn !== null) showStill(canvas, layer.getNativeCanvasElement(), sizeOf(drawn.nodes.layout, widthPx));
    },
    snapshot: () => readable(layer.getNativeCanvasElement()),
    destroy: () => {
      latest++;
      stage.destroy();
    },
  };
}

function sizeOf(layout: CardLayout, widthPx: number): { width: number; height: number } {
  return { width: widthPx, height: Math.round((widthPx * layout.heightPx) / layout.widthPx) };
}

function createStage(container: HTMLDivElement): { stage: Konva.Stage; layer: Konva.Layer } {
  const stage = new Konva.Stage({ container, width: 1, height: 1, listening: false });
  const layer = new Konva.Layer({ listening: false });
  stage.add(layer);
  return { stage, layer };
}

/** Draws the layer as large as the card is on the screen. */
function drawAt(stage: Konva.Stage, layer: Konva.Layer, { widthPx, heightPx }: CardLayout, scale: number): void {
  const size = { width: Math.round(widthPx * scale), height: Math.round(heightPx * scale) };
  if (stage.width() !== size.width || stage.height() !== size.height) stage.size(size);
  stage.scale({ x: scale, y: scale });
  layer.draw();
}

/** A copy to read pixels from. */
function readable(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const context = Object.assign(document.createElement('canvas'), {
    width: canvas.width,
    height: canvas.height,
  }).getContext('2d', { willReadFrequently: true });
  context?.drawImage(canvas, 0, 0);
  return context;
}

/** What is drawn then is a task of its own. */
async function makeReady(document: DesignDocument): Promise<void> {
  await loadCardFonts(document, cardFonts);
  await nextTask();
}

function isReady(document: DesignDocument): boolean {
  return cardFonts.has(fontsOf(document.textStyle));
}

/** A small drawing of a card, for choosing among masks. The fonts must be there. */
export function drawThumbnail(
  { picture, ...card }: Omit<CardSource, 'fonts' | 'picture'> & { readonly picture: VisualPicture },
  widthPx: number,
): HTMLCanvasElement {
  const { group, layout } = buildCard(Konva, {
    ...card,
    picture: withSceneOf(picture, card.document),
    fonts: cardFonts,
  });
  const canvas = group.toCanvas({
    x: 0,
    y: 0,
    width: layout.widthPx,
    height: layout.heightPx,
    pixelRatio: widthPx / layout.widthPx,
  });
  group.destroy();
  return canvas;
}
