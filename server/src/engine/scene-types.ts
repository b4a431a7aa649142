import type { CanvasSpec, SceneCanvas, SceneMiss, Shot } from '@kadr/studio';
import type { WornKind } from '@kadr/shared/visuals';
import type { DrawnFrame, SentCutout } from './frame-types.ts';

/** What waits while a painter works: files only. */
export type PreparedScene = SceneCanvas;

export interface PrepareTask {
  readonly platesFolder: string;
  readonly shot: Shot;
  readonly cutouts: readonly SentCutout[];
  readonly spec: CanvasSpec;
}

export interface FinishTask {
  readonly shot: Shot;
  readonly cutouts: readonly SentCutout[];
  readonly canvas: Pick<SceneCanvas, 'widthPx' | 'heightPx' | 'window' | 'places'>;
  readonly answer: Uint8Array;
  readonly free: boolean;
  /** How a person wears the product in it, where the model painted that. */
  readonly worn: WornKind | null;
  readonly watermark: boolean;
}

/** The frame, or why the answer cannot be used. */
export type FinishedScene = DrawnFrame | { readonly missed: SceneMiss | 'unreadable' | 'wrong-size' };
