import type { Photo } from '@kadr/shared/products';
import type { PricedAction } from '@kadr/shared/tokens';
import type { FrameType, Photoshoot, PhotoshootStep, ReportReason } from '@kadr/shared/visuals';

/** What is known of the picture of a frame, and what can be done with it. */
export interface StageProps {
  readonly step: PhotoshootStep;
  readonly format: Photoshoot['format'];
  /** The seller's photo, for the comparison. */
  readonly photo: Photo | null;
  readonly onFrame: (frameType: FrameType) => void;
  /** What each press costs, in tokens, once that is known. */
  readonly prices: Readonly<Record<PricedAction, number>> | undefined;
  /** Makes the latest version again without some of its changes. */
  readonly onAgain: (prompt: string, without: string[]) => void;
  /** Refines the latest version. */
  readonly onRefine: (prompt: string) => void;
  /** The connected model, and the press that gives it the latest version's words; null where none is connected. */
  readonly painter: { readonly name: string; readonly onPaint: (prompt: string) => void } | null;
  /** Makes the frame in our own set, where a model could not; `again` where the frame has a version already. */
  readonly onStudio: (again: boolean) => void;
  /** Drops a version that waits in the queue. */
  readonly onCancel: (visualId: string) => void;
  readonly onReport: (visualId: string, reason: ReportReason) => void;
  /** Pages where the outline of the main photo and the product's size are corrected. */
  readonly correct: { readonly outlinePath: string | null; readonly sizePath: string };
}
