import type { FrameType, FrameWay, PromptRead, StyleId, VisualFormat } from '@kadr/shared/visuals';

/** A photo of the product that is cut out and ready to be placed in a scene. */
export interface FramePhoto {
  readonly group: 'sample' | 'box' | 'product' | 'component';
  /** Object-store key of the cut-out (an encoded picture with alpha). */
  readonly cutoutKey: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly camera: {
    readonly view: 'front' | 'three-quarter' | 'top';
    readonly pitchDeg: number;
    readonly confidence: number;
  };
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
  /** In our own set unless told. */
  readonly way?: FrameWay;
  /** Another seed, another version. */
  readonly seed: number;
  /** The seller's wishes, oldest first; they never change the product. */
  readonly prompts: readonly Wish[];
  readonly categoryId: string | null;
  /** True size in millimetres; null where it is not known. */
  readonly size: {
    readonly lengthMm: number | null;
    readonly widthMm: number | null;
    readonly heightMm: number | null;
  };
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
  /** Shown to users; the vendor's model by its full name, and the SHA-256 of what it was told, where one painted. */
  readonly madeBy: { readonly engine: string; readonly model: string | null; readonly promptSha256: string | null };
}

/**
 * No room for what would stand beside the product; or of models: the product was not kept, they do not paint that, answered nothing usable, are not
 * reached, take too long, are asked too often, the day's budget is used up.
 */
export type FrameRefusal =
  | 'no-room-for-props'
  | 'model-missed'
  | 'model-refused'
  | 'model-unusable'
  | 'model-unreachable'
  | 'model-too-slow'
  | 'model-busy'
  | 'model-budget';

/** The picture cannot be made of this product and set, or in this way; trying again at once does not help, another kind or way does. */
export class FrameRefused extends Error {
  readonly reason: FrameRefusal;

  constructor(reason: FrameRefusal, options?: ErrorOptions) {
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
  /** The ways in which the frame can be made, the one that is taken unless told first; none where it cannot. Cheap. */
  ways(request: FrameRequest): readonly FrameWay[];
  /** Whether the frame can be made of these photos in this way, and if not, what can. Cheap. */
  feasibility(request: FrameRequest): Feasibility;
  /** Whether both requests would give the same picture, so that nobody pays for what they have. Cheap. */
  isSamePicture(one: FrameRequest, other: FrameRequest): boolean;
  /** Throws FrameRefused. */
  makeFrame(
    request: FrameRequest,
    options: {
      readonly watermark: boolean;
      readonly onProgress?: (share: number) => void;
      readonly signal?: AbortSignal;
      /** Hears of each stage that ended and its seconds; of a model's tries, each one's. */
      readonly onStage?: (stage: string, seconds: number) => void;
      /** What earlier tries of this frame have cost, millionths of a US dollar; and hears of what each further one does. */
      readonly spentMicroUsd?: number;
      readonly onCost?: (microUsd: number) => Promise<void>;
    },
  ): Promise<MadeFrame>;
  /** A small WebP of the product in the style, for galleries. */
  preview(request: FrameRequest): Promise<Uint8Array>;
}
