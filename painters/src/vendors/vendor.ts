import type { ImageModel } from '../models/image-model.ts';
import type { PaintRequest } from '../port.ts';

export const paintQualities = ['low', 'medium', 'high', 'xhigh', 'max'] as const;
/** How much work a model puts into a picture, where it can be chosen: OpenAI's own words. */
export type PaintQuality = (typeof paintQualities)[number];

/** What an adapter is set up with. */
export interface VendorSettings {
  readonly image: ImageModel;
  readonly quality: PaintQuality;
  readonly apiKey?: string | undefined;
  /** Of the provider's API where it is not the vendor's own. */
  readonly baseUrl?: string | undefined;
  /** ComfyUI's workflow in place of the shipped one. */
  readonly workflow?: string | undefined;
  /** How often a provider's queue is polled. */
  readonly pollMs: number;
}

/** One vendor's way to paint; the price is filled in where the answer has none. */
export type VendorPaint = (request: PaintRequest) => Promise<{ picture: Uint8Array; costMicroUsd?: number }>;
