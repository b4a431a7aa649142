import type { fidelitySchema, ProductBox, ShareBox } from '@kadr/shared/visuals';
import type { z } from 'zod';
import type { MarkedFrame, SceneView, Shot } from '@kadr/studio';

/** A cut-out on its way to a process: its key (processes remember decoded ones) and the encoded file. */
export interface SentCutout {
  readonly key: string;
  readonly file: Uint8Array;
}

export interface PreviewTask {
  readonly platesFolder: string;
  readonly shot: Shot;
  readonly cutouts: readonly SentCutout[];
}

export interface DrawnPreview {
  /** A small WebP of the product in the style, for galleries. */
  readonly bytes: Uint8Array;
  /** How far the product's edge is from the set beside it, CIEDE2000; null where that cannot be said. */
  readonly edgeContrast: number | null;
}

export interface FrameTask extends PreviewTask {
  readonly watermark: boolean;
}

export type { MarkedFrame, SceneView };

export type SceneProps = Omit<PreviewTask, 'cutouts'>;

/** What a scene is drawn from, whatever part of it. */
export interface SceneSource extends PreviewTask {
  /** The frame whose watermark the scene carries; null: none. */
  readonly marks: MarkedFrame | null;
}

export interface SceneTask extends SceneSource {
  readonly view: SceneView;
}

/** A scene taken apart, as files. */
export interface SceneFiles {
  /** JPEG without the product. */
  readonly background: Uint8Array;
  /** WebP with alpha; `part` is where it lies in the frame, in shares of that. Null where none of it is seen. */
  readonly product: { readonly picture: Uint8Array; readonly part: ShareBox } | null;
}

/** A frame as files, with what was measured of it. */
export interface DrawnFrame {
  /** JPEG without a mark, as delivered for paid tokens. */
  readonly clean: Uint8Array;
  /** The same JPEG picture with the watermark; null when none was asked for. */
  readonly marked: Uint8Array | null;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Where the product is, in shares of the picture. */
  readonly productBox: ProductBox;
  /** The largest calm area, in shares of the picture; null where there is none. */
  readonly calmArea: ShareBox | null;
  readonly fidelity: Readonly<z.infer<typeof fidelitySchema>>;
}
