import type { CameraFacts, LengthField } from '@kadr/shared/products';
import type {
  CloseupFault,
  CutSides,
  FrameType,
  FrameWay,
  PhotoShows,
  Pose,
  PromptChange,
  StyleId,
  VisualFormat,
} from '@kadr/shared/visuals';
import type { PictureBeyond, PropBox } from '@kadr/shared/designs';
import type { DrawnFrame, DrawnPreview, MarkedFrame, SceneFiles, SceneSource, SceneView } from '../../engine/port.ts';
import type { FramePlan } from './frame-plan.ts';

export { framePlanSchema, isAlikePlan, isInSet, isSamePlan, type FramePlan } from './frame-plan.ts';

/** A photo of the product that is cut out and ready to be placed in a scene. */
export interface FramePhoto {
  readonly id?: string;
  readonly group: 'sample' | 'box' | 'product' | 'component';
  /** Object-store key of the cut-out (an encoded picture with alpha). */
  readonly cutoutKey: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Its pixels are those of a network that doubled the photo's. */
  readonly isEnlarged?: boolean;
  /**
   * Whether the seller must look at its outline first, how much of the product it keeps, and whether the seller has
   * said that it is right.
   */
  readonly outline?: { readonly inDoubt: boolean; readonly kept: number; readonly confirmed: boolean };
  /** It hides legs of the product, and its seller has not said that it may be used. */
  readonly hidesLegs?: boolean;
  readonly camera: CameraFacts & {
    readonly view: 'front' | 'three-quarter' | 'top';
    readonly pitchDeg: number;
    readonly confidence: number;
  };
  /** What is cut out with the product, and which of the photo's edges cut it; nothing where it is not said. */
  readonly shows?: PhotoShows;
  readonly cut?: CutSides;
  /** Closeups that it would make no good picture of, and why. */
  readonly closeupFaults?: readonly CloseupFault[];
  /** Its outline seems to hold a part of the product only, and its seller has not looked at it. */
  readonly isPart?: boolean;
}

/** Everything that a frame is planned from. */
export interface FrameRequest {
  readonly frameType: FrameType;
  readonly styleId: StyleId;
  readonly format: VisualFormat;
  /** The first way in which the frame can be made where none is named. */
  readonly way?: FrameWay | undefined;
  /** Another seed, another version. */
  readonly seed: number;
  /** What refinements change, as it was read when they were ordered; the product never. */
  readonly changes: readonly PromptChange[];
  /** The refinements in the seller's words, oldest first, for models that paint. */
  readonly words: readonly string[];
  /** Id of the plate to stay on as it is, where the product still fits it. */
  readonly keepPlate?: string | null;
  /** Id of a plate whose set to stay in, with props or without by the goods' own rule. */
  readonly keepSet?: string | null;
  /** The refinement asks for another one than that: it stays only where there is none. */
  readonly leavesPlate?: boolean;
  /** The larger part of the frame's width and height that the product is to take in a set; by the frame's rule if left out. */
  readonly share?: number | null;
  readonly categoryId: string | null;
  /** The pose that the seller chose. */
  readonly pose?: Pose | null;
  /** True size in millimetres; null where it is not known. */
  readonly size: {
    readonly lengthMm: number | null;
    readonly widthMm: number | null;
    readonly heightMm: number | null;
    /** Lengths that are only an estimate: right enough for a set, never stated in a picture. */
    readonly estimated?: readonly LengthField[];
  };
  /** Sample photos first, in the seller's order. */
  readonly photos: readonly FramePhoto[];
  /** What the seller said is in the product, by names of props (for `ingredients`). */
  readonly contents: readonly string[];
  /** Another product of the seller that the frame shows, too (`mixmatch`). */
  readonly partner?: Pick<FrameRequest, 'categoryId' | 'size' | 'photos'> | null;
}

export interface LeftOutFrame {
  readonly frameType: FrameType;
  /** `photo-soft` can be made all the same. */
  readonly reason: 'cut-off' | 'part-only' | 'photo-too-small' | 'photo-unsharp' | 'photo-plain' | 'photo-soft';
}

/** Why a frame cannot be made, and frame types that can. */
export interface Infeasible {
  readonly unavailable: string;
  readonly offers: readonly string[];
}

export function isInfeasible(planned: FramePlan | Infeasible): planned is Infeasible {
  return 'unavailable' in planned;
}

/** The ways in which a frame can be made, the one that is taken where none is named first; why there is none. */
export interface FrameOptions {
  readonly ways: readonly FrameWay[];
  readonly unavailable: { readonly reason: string; readonly offers: readonly string[] } | null;
}

export type Fidelity = DrawnFrame['fidelity'];

export interface MadeFrame extends DrawnFrame {
  /** Shown to users; the vendor's model by its full name, and the SHA-256 of its prompt, where one painted. */
  readonly madeBy: { readonly engine: string; readonly model: string | null; readonly promptSha256: string | null };
}

/**
 * No room for what would stand next to the product, or for text where the frame promises it; or of models: the product
 * was not kept, they do not paint that, answered nothing usable, are not reached, take too long, are rate-limited, the
 * day's budget is used up.
 */
export type FrameRefusal =
  | 'no-room-for-props'
  | 'no-room-for-text'
  | 'model-missed'
  | 'model-refused'
  | 'model-unusable'
  | 'model-unreachable'
  | 'model-too-slow'
  | 'model-busy'
  | 'model-budget';

/**
 * The picture cannot be made of this product and set, or in this way; trying again at once does not help, another kind
 * or way does.
 */
export class FrameRefused extends Error {
  readonly reason: FrameRefusal;

  constructor(reason: FrameRefusal, options?: ErrorOptions) {
    super(`the frame is refused: ${reason}`, options);
    this.name = 'FrameRefused';
    this.reason = reason;
  }
}

export interface DrawOptions {
  readonly watermark: boolean;
  /** Whose frame it is: a text model works for each seller only so much. */
  readonly userId?: string;
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  /** Hears of each stage that ended and its seconds; of a model's tries, each one's. */
  readonly onStage?: (stage: string, seconds: number) => void;
  /** What earlier tries of this frame have cost, millionths of a US dollar; and hears of what each further one does. */
  readonly spentMicroUsd?: number;
  readonly onCost?: (microUsd: number) => Promise<void>;
}

/** How a scene is shown: with which watermark, and whether in the bare version of its set, where there is one. */
export interface SceneLook {
  readonly marks: MarkedFrame | null;
  readonly bare: boolean;
}

/** What stands in a set, but for the product. */
export interface SceneThings {
  /** In shares of the frame. */
  readonly props: PropBox[];
  readonly hasBare: boolean;
  /** The product's photo was taken nearly level. */
  readonly isLevel: boolean;
}

/** Makes pictures around a product that stays as it is. */
export interface ImageModel {
  /** Shown to users as the engine that made a picture. */
  readonly name: string;
  /** The model that paints scenes, by the name shown to people; null where none is connected. */
  readonly painter: string | null;
  /** Kinds of frame for a product, in the order of the photoshoot: 5 to 8, hero or compliance first. */
  frameTypesFor(request: Pick<FrameRequest, 'categoryId' | 'pose' | 'photos' | 'styleId' | 'size'>): FrameType[];
  /** Frames that such a plan holds with a good photo, and why that of these photos does not. */
  leftOut(request: Pick<FrameRequest, 'categoryId' | 'pose' | 'photos' | 'styleId' | 'size'>): LeftOutFrame[];
  /** In which ways the frame can be made. For pages and quotes: it runs the planner and keeps nothing. */
  options(request: FrameRequest): FrameOptions;
  /** Plans the frame, once for each order. `way-unknown`: it cannot be made in the way that the request names. */
  planFrame(request: FrameRequest): FramePlan | Infeasible;
  /**
   * Whether a stored plan can be drawn as it is: its plate and the product's cut-outs are those that it was planned
   * with.
   */
  isCurrent(plan: FramePlan, request: FrameRequest): boolean;
  /** Whether the plan's plate is still the one that it was planned with. */
  hasPlate(plan: FramePlan): boolean;
  /** Makes the picture of a plan. Throws FrameRefused. */
  drawFrame(plan: FramePlan, options: DrawOptions): Promise<MadeFrame>;
  /** The plan, small, for galleries. */
  preview(plan: FramePlan): Promise<DrawnPreview>;
  /** How far the set of a plan goes on beyond the frame; null where nothing does: painted, without a set, or its plate is gone. */
  sceneReach(plan: FramePlan): PictureBeyond | null;
  /** Where things of the plan's set stand, and whether it has a bare version; only where it has a reach. */
  sceneThings(plan: FramePlan): Promise<SceneThings>;
  /** What the plan's scene is drawn from; only where it has a reach. */
  sceneSource(plan: FramePlan, look: SceneLook): Promise<SceneSource>;
  /** The scene through another window, taken apart, as files. */
  sceneFiles(plan: FramePlan, view: SceneView, look: SceneLook): Promise<SceneFiles>;
}
