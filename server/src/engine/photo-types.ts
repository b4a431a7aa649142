import type { PicturePlan } from '@kadr/shared/listings';
import type {
  AnalysisEngine,
  Barcode,
  CameraFacts,
  CategoryRecognition,
  OutlineFault,
  OutlineStep,
  PhotoPlace,
} from '@kadr/shared/products';
import type { DigitalSource, FileMarks } from '@kadr/shared/provenance';
import type { ShareBox } from '@kadr/shared/visuals';

/** A photo as pages show it, all WebP without metadata. */
export interface PictureVariants {
  /** At most 320 px on the long side. */
  readonly thumbnail: Uint8Array;
  /** At most 1280 px on the long side. */
  readonly view: Uint8Array;
  /** A data URI of some 16 px, drawn blurred until the picture is there. */
  readonly blur: string;
}

export interface ReadPhoto extends PictureVariants {
  readonly format: 'jpeg' | 'png' | 'heic';
  /** Upright, as seen. */
  readonly widthPx: number;
  readonly heightPx: number;
}

export type CameraView = 'front' | 'three-quarter' | 'top';

export interface MadeCutout extends PictureVariants {
  /** The product alone: lossless WebP with alpha, tight to the product. */
  readonly cutout: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Where it lies in its photo, in shares of the photo's width and height. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** 0 to 1; a person's own outline is 1. */
  readonly confidence: number;
  readonly reasons: readonly string[];
  /** Where it does not agree with the photo, the largest first; none after a person's own correction. */
  readonly faults: readonly OutlineFault[];
  readonly camera: CameraFacts & {
    readonly view: CameraView;
    readonly pitchDeg: number;
    readonly confidence: number;
  };
}

export interface MeasuredPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bytes: number;
  /** What kind of file it is: `jpeg`, `png` … */
  readonly format: string;
  /** Of the ground around the product: pure white, and white or a light neutral tone. */
  readonly whiteShare: number;
  readonly lightShare: number;
  /** What the file says made it. */
  readonly source: DigitalSource;
}

export interface RepairPlan extends PicturePlan, FileMarks {
  /** Where the product is. */
  readonly box: ShareBox;
}

/** A logo as cards draw it: WebP without its empty rim. */
export interface PreparedLogo {
  readonly bytes: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A cut-out as a person corrected it on the photo's `view`. */
export interface OutlineCorrection {
  readonly original: Uint8Array;
  readonly view: Uint8Array;
  /** The cut-out to start from, with its own `view`; null where nothing was found. */
  readonly automatic: Pick<MadeCutout, 'cutout' | 'view' | 'box'> | null;
  readonly steps: readonly OutlineStep[];
}

/** One sample photo for the analysis; `cut` is null where it could not be cut out. */
export interface AnalysisPhoto {
  readonly photoId: string;
  readonly original: Uint8Array;
  readonly cut: Pick<MadeCutout, 'cutout' | 'box' | 'confidence'> | null;
}

/** A value that the photos speak for, how surely, and by what. */
export interface Finding<Value> {
  readonly value: Value;
  readonly confidence: number;
  readonly source: 'ocr' | 'pixels' | 'proportion' | 'category-guess' | 'model' | 'earlier';
  /** Of what was read in a photo. */
  readonly seenAt?: PhotoPlace;
}

/** What can be seen in the photos; what was not seen is null. */
export interface PhotoFindings {
  readonly category: Finding<string> | null;
  /** What the product looks like; absent in analyses from before photos were recognised. */
  readonly recognition?: CategoryRecognition;
  /**
   * What each photo looks like, to compare with later ones: signed bytes in base64. Absent in analyses from before they
   * were kept.
   */
  readonly embeddings?: {
    readonly version: number;
    readonly photos: readonly { readonly photoId: string; readonly bytes: string }[];
  };
  /** How it is photographed: `stands`, `large` (on the floor), `lies`, `hangs` or `worn`. */
  readonly pose?: Finding<string> | null;
  readonly lengthMm: Finding<number> | null;
  readonly widthMm: Finding<number> | null;
  readonly heightMm: Finding<number> | null;
  /**
   * Content and net weight as printed. Absent in analyses from before they were kept, as is how sure a colour is and
   * where.
   */
  readonly volumeMl?: Finding<number> | null;
  readonly weightG?: Finding<number> | null;
  /** The product's colours, the largest first. */
  readonly colours: readonly {
    readonly id: string;
    readonly hex: string;
    readonly share: number;
    readonly confidence?: number;
    readonly seenAt?: PhotoPlace;
  }[];
  /** Lines of text as they stand in the photos. */
  readonly texts: readonly {
    readonly text: string;
    readonly confidence: number;
    readonly photoId: string;
    readonly box?: PhotoPlace['box'];
  }[];
  /** The largest line on the packaging: a brand or a name more often than not. */
  readonly headline: Finding<string> | null;
  /**
   * By a vendor's model: ids of materials, and benefits in the asked language. Print that names a material stands in
   * `texts`.
   */
  readonly materials?: readonly Finding<string>[];
  readonly benefits?: readonly Finding<string>[];
  /** Width over height of the product as photographed. */
  readonly widthOverHeight: number | null;
  /** Absent in analyses from before codes were read. */
  readonly barcodes?: readonly Barcode[];
  readonly engine?: AnalysisEngine;
}

/** What a photo of another product of the seller looks like, and what the seller says that it is. */
export interface KnownEmbedding {
  readonly productId: string;
  readonly category: string;
  readonly version: number;
  readonly embedding: Uint8Array;
}

/** A category that the texts on a packaging may point to. */
export interface CategoryHint {
  readonly id: string;
  readonly keywords: readonly string[];
}
