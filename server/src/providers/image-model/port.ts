import type { FrameType, PromptRead, StyleId, VisualFormat } from '@kadr/shared/visuals';

/** A photo of the product that is cut out and ready to be placed in a scene. */
export interface FramePhoto {
  readonly group: 'sample' | 'box' | 'product' | 'component';
  /** Object-store key of the cut-out (an encoded picture with alpha). */
  readonly cutoutKey: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly camera: { readonly view: 'front' | 'three-quarter' | 'top'; readonly pitchDeg: number; readonly confidence: number };
}

/** A seller's wish in their own words, and the changes in it that they took back. */
export interface Wish {
  readonly text: string;
  readonly without: readonly string[];
}

/** Everything that decides a frame; the same request makes the same picture. */
export interface FrameRequest {
  readonly frameType: FrameType;
  readonly styleId: StyleId;
  readonly format: VisualFormat;
  /** Another seed, another version. */
  readonly seed: number;
  /** The seller's wishes, oldest first; they never change the product. */
  readonly prompts: readonly Wish[];
  readonly categoryId: string | null;
  /** True size in millimetres; null where it is not known. */
  readonly size: { readonly lengthMm: number | null; readonly widthMm: number | null; readonly heightMm: number | null };
  /** Sample photos first, in the seller's order. */
  readonly photos: readonly FramePhoto[];
  /** Another product of the seller that the frame shows, too (`mixmatch`). */
  readonly partner?: Pick<FrameRequest, 'categoryId' | 'size' | 'photos'> | null;
}

export type Feasibility =
  | { readonly possible: true }
  | { readonly possible: false; readonly reason: string; readonly offers: readonly string[] };

export interface Fidelity {
  readonly shapeIou: number;
  readonly deltaE: number;
  readonly detailSsim: number;
  readonly passed: boolean;
}

export interface MadeFrame {
  /** JPEG without a mark, as delivered for paid tokens. */
  readonly clean: Uint8Array;
  /** The same JPEG picture with the watermark; null when none was asked for. */
  readonly marked: Uint8Array | null;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Where the product is, in shares of the picture. */
  readonly productBox: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly fidelity: Fidelity;
  /** What became of the last wish; null where there is none. */
  readonly promptRead: PromptRead | null;
}

/** The picture cannot be made of this product and set; trying again does not help, another kind of frame does. */
export class FrameRefused extends Error {
  readonly reason: 'no-room-for-props';

  constructor(reason: FrameRefused['reason'], options?: ErrorOptions) {
    super(`the frame is refused: ${reason}`, options);
    this.name = 'FrameRefused';
    this.reason = reason;
  }
}

/** Makes pictures around a product that stays as it is. */
export interface ImageModel {
  /** Shown to users as the engine that made a picture. */
  readonly name: string;
  /** Kinds of frame for a product, in the order of the photoshoot: 5 to 8, hero or compliance first. */
  planFrames(request: Pick<FrameRequest, 'categoryId' | 'photos' | 'styleId' | 'size'>): FrameType[];
  /** Whether the frame can be made of these photos, and if not, what can. Cheap. */
  feasibility(request: FrameRequest): Feasibility;
  /** Whether both requests would give the same picture, so that nobody pays for what they have. Cheap. */
  isSamePicture(one: FrameRequest, other: FrameRequest): boolean;
  /** Throws FrameRefused. */
  makeFrame(
    request: FrameRequest,
    options: { readonly watermark: boolean; readonly onProgress?: (share: number) => void; readonly signal?: AbortSignal },
  ): Promise<MadeFrame>;
  /** A small WebP of the product in the style, for galleries. */
  preview(request: FrameRequest): Promise<Uint8Array>;
}
