import type { VisualFormat } from '@kadr/shared/visuals';

/**
 * The empty canvas with the product on it, as the painter takes it. The studio draws it by a type of the same shape.
 */
export interface CanvasSpec {
  widthPx: number;
  heightPx: number;
  /** PNG where every pixel must arrive unchanged; JPEG is a tenth of its size. */
  picture: 'png' | 'jpeg';
  /** How the mask marks where to paint: transparent there, or white there; null: the painter takes no mask. */
  mask: 'transparent' | 'white' | null;
}

/** One picture to be painted. */
export interface PaintRequest {
  readonly prompt: string;
  /** The product on an empty canvas, as `canvasOf` describes it. */
  readonly canvas: Uint8Array;
  /** Where may be painted; null where the painter takes none, or the product may be posed differently. */
  readonly mask: Uint8Array | null;
  /** Further pictures of the product; those beyond what the painter takes are left out. */
  readonly references: readonly Uint8Array[];
  readonly format: VisualFormat;
  readonly seed: number;
  readonly signal?: AbortSignal;
}

export interface Painted {
  /** PNG, JPEG or WebP; not decoded yet. */
  readonly picture: Uint8Array;
  /** Millionths of a US dollar. */
  readonly costMicroUsd: number;
}

/** What a model can do; a request holds nothing else. */
export interface PainterAbilities {
  /** Pictures of the product next to the canvas. */
  readonly references: number;
  readonly mask: boolean;
  readonly seed: boolean;
}

/** A vendor's model that paints scenes. Called once: retries are the caller's business. */
export interface ScenePainter {
  /** `openai:gpt-image-2.6-flare` */
  readonly name: string;
  /** Shown to people: `OpenAI gpt-image-2.6-flare`. */
  readonly label: string;
  readonly abilities: PainterAbilities;
  /** What a picture costs at most, millionths of a US dollar. */
  readonly priceMicroUsd: number;
  canvasOf(format: VisualFormat): CanvasSpec;
  /** Throws PaintProblem. */
  paint(request: PaintRequest): Promise<Painted>;
}

export const paintFailures = ['unreachable', 'too-slow', 'busy', 'key', 'model', 'refused', 'unusable'] as const;
/**
 * Not reached or failed itself; no answer in time; rate-limited; key not taken, or no credit left; no such model there,
 * or a workflow that it cannot run; does not paint that; answered no usable picture.
 */
export type PaintFailure = (typeof paintFailures)[number];

/** Never with what was sent or answered: it goes into the log, a picture and a key do not. */
export class PaintProblem extends Error {
  readonly reason: PaintFailure;
  /** How long the vendor wants to be left alone. */
  readonly retryAfterMs: number | null;

  constructor(
    reason: PaintFailure,
    message: string,
    { retryAfterMs = null, ...options }: ErrorOptions & { retryAfterMs?: number | null } = {},
  ) {
    super(message, options);
    this.name = 'PaintProblem';
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}
