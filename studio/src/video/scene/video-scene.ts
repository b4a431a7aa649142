import type { ProductCutout } from '../../cutout/product.ts';
import type { Rect, Rgb } from '../../shot/shot.ts';

/** A picture of a layer: straight alpha, sRGB; its rectangle in the scene's pixels. */
export interface LayerPicture {
  rect: Rect;
  rgba: Uint8Array;
}

/** Something that stands in a scene, drawn once and moved as a card. */
export interface SceneLayer extends LayerPicture {
  /** How far away it is along the camera's axis, units. */
  depth: number;
  /** Where it is out of focus: the same, more and more blurred; empty where it stays sharp. */
  blurred: readonly LayerPicture[];
  /**
   * A product whose fidelity is measured: its cut-out, where all of it is, and the colour of the light that was meant.
   */
  measured: { product: ProductCutout; rect: Rect; intended: Rgb } | null;
  /** It stands before the products: a foreground, or lines with numbers. */
  isBefore: boolean;
  /** Drawn on the picture, not lit by the set. */
  isDrawn: boolean;
}

/** A still picture taken apart, so that it can be drawn again from another place, in another light or focus. */
export interface VideoScene {
  widthPx: number;
  heightPx: number;
  /** The part of it that the still picture shows. */
  view: Rect;
  /**
   * The set without anything in it, with all shadows: RGB, developed; smaller than the scene by `baseScale`, and so are
   * its other states.
   */
  base: Uint8Array;
  baseWidthPx: number;
  baseHeightPx: number;
  baseScale: number;
  /** The same more and more out of focus; empty where no one asked for it. */
  blurred: readonly Uint8Array[];
  /**
   * The set with its key light almost out, and what is left of a product's light then; null where no one asked for it.
   */
  dimmed: { base: Uint8Array; left: Rgb; fromRight: boolean } | null;
  /** How far away the set is, units: cells of `cellPx` of the scene; null for a picture without depth. */
  depth: { widthCells: number; heightCells: number; cellPx: number; cells: Float32Array } | null;
  /** The camera's axis in the scene's pixels, and its focal length. */
  camera: { xPx: number; yPx: number; focalPx: number };
  /** The farthest first. */
  layers: readonly SceneLayer[];
  /** What the camera looks at: the product's middle, and how far away it is. */
  target: { xPx: number; yPx: number; depth: number };
  /** Whether anything in it is not from the photo. */
  synthetic: boolean;
}

/** Steps from sharp to wholly out of focus. */
export const blurSteps = 3;
