/** What the engine does with pixels, as features see it. */
import type { DesignDocument, PropBox } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import type { DigitalSource } from '@kadr/shared/provenance';
import type { ShareBox } from '@kadr/shared/visuals';
import type { ExportOptions } from '@kadr/studio';
import type { DrawOptions, FirstCardRequest, LogoFiles } from './card-types.ts';
import type {
  DrawnFrame,
  FrameTask,
  DrawnPreview,
  PreviewTask,
  SceneFiles,
  SceneProps,
  SceneSource,
  SceneTask,
} from './frame-types.ts';
import type {
  AnalysisPhoto,
  CategoryHint,
  KnownEmbedding,
  MadeCutout,
  MeasuredPicture,
  RepairPlan,
  OutlineCorrection,
  PhotoFindings,
  PictureVariants,
  PreparedLogo,
  ReadPhoto,
} from './photo-types.ts';
import type { DrawnVideo, VideoTask } from './video-types.ts';
import type { FinishedScene, FinishTask, PreparedScene, PrepareTask } from './scene-types.ts';

export type * from './card-types.ts';
export type * from './frame-types.ts';
export type * from './photo-types.ts';
export type * from './scene-types.ts';
export type * from './video-types.ts';

export interface TaskOptions {
  readonly signal?: AbortSignal | undefined;
  /** Goes when no other task waits. */
  readonly isLast?: boolean | undefined;
  /** From 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Called with each stage that ended, and its seconds of wall time. */
  readonly onStage?: ((stage: string, seconds: number) => void) | undefined;
}

export type Task<Input, Output> = (input: Input, options?: TaskOptions) => Promise<Output>;

/**
 * Every task runs in a process of its own, off the server's event loop. Rejects with a `PictureFault` for what the
 * input itself is to blame for (never worth a retry), with any other Error for what may go away. Where someone waits
 * for a seller's file (`readPhoto`, `correctOutline`, `prepareLogo`), `photo.unreadable` is one that breaks its decoder
 * or keeps it busy for too long.
 */
export interface Engine {
  /** `minSidePx`: the short side at least, instead of a photo's. */
  readonly readPhoto: Task<{ readonly bytes: Uint8Array; readonly minSidePx?: number | undefined }, ReadPhoto>;
  /** The smaller versions of a picture (JPEG or PNG) that Kadr made itself. */
  readonly pictureVariants: Task<Uint8Array, PictureVariants>;
  /** Size and ground of a picture of a listing. */
  readonly measurePicture: Task<{ readonly picture: Uint8Array; readonly box: ShareBox }, MeasuredPicture>;
  /** A picture as a marketplace's file; the product is only scaled. */
  readonly repairPicture: Task<{ readonly picture: Uint8Array; readonly plan: RepairPlan }, ExportedFile>;
  /** A delivered JPEG as the file that a seller downloads. */
  readonly exportPicture: Task<{ readonly jpeg: Uint8Array; readonly options: ExportOptions }, ExportedFile>;
  /** Words next to the product in a scene, line by line; null where it is not sure whether what was read are words. */
  readonly sceneWords: Task<{ readonly picture: Uint8Array; readonly box: ShareBox }, readonly string[] | null>;
  /** The product of a photo alone. */
  readonly cutOut: Task<Uint8Array, MadeCutout>;
  /** The fault `cutout.outline-empty` is that nothing is left. */
  readonly correctOutline: Task<OutlineCorrection, MadeCutout>;
  /** A cut-out (lossless WebP) at twice its width and height; no detail is invented. */
  readonly enlargeCutout: Task<Uint8Array, Uint8Array>;
  /** Null for a picture in which nothing can be seen. */
  readonly prepareLogo: Task<Uint8Array, PreparedLogo | null>;
  /** The photo as a JPEG of at most 1024 px on the long side, without metadata, as a vendor's model is sent it. */
  readonly modelPicture: Task<Uint8Array, Uint8Array>;
  /** A picture as shops keep them (also WebP, AVIF, GIF) as a JPEG without metadata, at most so long. */
  readonly shopPicture: Task<{ readonly bytes: Uint8Array; readonly maxSidePx: number }, Uint8Array>;
  readonly analyse: Task<AnalysisRequest, PhotoFindings>;
  /**
   * The faults `studio.no-room-for-props` and `studio.no-room-for-text` are that nothing was drawn that may be
   * delivered.
   */
  readonly drawFrame: Task<FrameTask, DrawnFrame>;
  readonly previewFrame: Task<PreviewTask, DrawnPreview>;
  /** A frame's scene through another window, taken apart, as files for pages. */
  readonly sceneFiles: Task<SceneTask, SceneFiles>;
  /** Where things of a shot's set stand that are not the product, in shares of the frame. */
  readonly sceneProps: Task<SceneProps, PropBox[]>;
  /** The files that a painter is sent. */
  readonly prepareScene: Task<PrepareTask, PreparedScene>;
  /** The frame with the product's own pixels in the painted scene, or why it cannot be delivered. */
  readonly finishScene: Task<FinishTask, FinishedScene>;
  /** The same fault as of `drawFrame`. */
  readonly drawVideo: Task<VideoTask, DrawnVideo>;
  /** The first second of a video as a small MP4; with its watermark where it will have one. */
  readonly previewVideo: Task<VideoTask, Uint8Array>;
  readonly composeCard: Task<{ readonly picture: Uint8Array; readonly request: FirstCardRequest }, DesignDocument>;
  /** The card with its logos out of the way of its texts and product, as it is laid out in the language. */
  readonly settleLogos: Task<{ readonly document: DesignDocument; readonly language: Language }, DesignDocument>;
  readonly drawCard: Task<CardTask & { readonly options: DrawOptions }, Uint8Array>;
  /** The smaller versions of a card that screens show. */
  readonly cardVariants: Task<CardTask & { readonly language: Language }, PictureVariants>;
}

export interface AnalysisRequest {
  readonly photos: readonly AnalysisPhoto[];
  readonly categories: readonly CategoryHint[];
  /** Of the seller's other products: what looks like them is most likely the same. */
  readonly embeddings?: readonly KnownEmbedding[] | undefined;
  /** Of the words that a vendor's model proposes. */
  readonly language?: Language | undefined;
  /** Whose photos they are: a vendor's model works for each seller only so much. */
  readonly userId?: string | undefined;
}

export interface CardTask {
  readonly document: DesignDocument;
  readonly picture: Uint8Array;
  /** The visual's scene, which the card shows a part of; left out: it shows the picture. */
  readonly scene?: SceneSource | null | undefined;
  /** A logo whose bytes are not given is left out. */
  readonly logos?: LogoFiles | undefined;
}

export interface ExportedFile {
  readonly bytes: Uint8Array;
  readonly source: DigitalSource;
}

/** The input is at fault: `photo.damaged`, `photo.too-small`, `cutout.nothing-found` … */
export class PictureFault extends Error {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: string, params: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.name = 'PictureFault';
    this.code = code;
    this.params = params;
  }
}
