import type { VisualFormat } from '@kadr/shared/visuals';

export const painterProviders = ['openai', 'google', 'bfl', 'compatible', 'fal', 'replicate', 'comfyui'] as const;
export type PainterProvider = (typeof painterProviders)[number];

/** Width and height in pixels of the picture that a model paints for each format. The frame lies in its middle. */
export type PaintedSizes = Readonly<Record<VisualFormat, readonly [number, number]>>;

/** How a request names its pictures and its size; each vendor's adapter knows its own shapes. */
export type RequestShape =
  | 'edits' // OpenAI: POST /images/edits
  | 'image-array' // stable-diffusion.cpp: POST /images/edits with image[]
  | 'inpainting' // LocalAI: POST /images/inpainting
  | 'generate-content' // Gemini
  | 'fill' // picture and mask, no size
  | 'inpaint' // picture, mask and size
  | 'kontext' // one picture and an aspect ratio
  | 'one-picture' // one picture and a size in pixels
  | 'numbered-pictures' // input_image, input_image_2, … and a size in pixels
  | 'picture-list' // a list of pictures and a size in pixels
  | 'picture-list-ratio' // a list of pictures and an aspect ratio
  | 'workflow'; // ComfyUI

/** What is known about one model before it is called. */
export interface ImageModel {
  readonly provider: PainterProvider;
  /** The model's name or endpoint in the vendor's API. */
  readonly name: string;
  readonly shape: RequestShape;
  /** How a mask marks where to paint; null: the model takes none. */
  readonly mask: 'transparent' | 'white' | null;
  /** Pictures of the product that it takes besides the canvas. */
  readonly references: number;
  readonly seed: boolean;
  readonly sizes: PaintedSizes;
  /** Encoding of the canvas: PNG where every pixel must arrive unchanged; JPEG is a tenth of its size. */
  readonly canvas: 'png' | 'jpeg';
  /** US dollars for one picture at about one megapixel, rounded up. The vendor's invoice decides. */
  readonly usd: number;
  /** Where these facts were read, and when. */
  readonly source: string;
  readonly readOn: string;
}

/** What an operator says about a model, for one that Kadr does not know or knows differently. */
export interface ModelOverrides {
  /** Name of a known model of the same provider whose requests this one takes. */
  readonly like?: string | undefined;
  readonly mask?: 'transparent' | 'white' | 'none' | undefined;
  readonly references?: number | undefined;
  readonly shape?: 'edits' | 'image-array' | 'inpainting' | undefined;
}

/** The environment variable of each provider's key, for the server and `kadr-studio` alike; null: it takes none. */
export const keyVariables = {
  openai: 'OPENAI_API_KEY',
  google: 'GOOGLE_API_KEY',
  bfl: 'BFL_API_KEY',
  compatible: 'COMPATIBLE_API_KEY',
  fal: 'FAL_API_KEY',
  replicate: 'REPLICATE_API_TOKEN',
  comfyui: null,
} as const satisfies Readonly<Record<PainterProvider, string | null>>;

export const providerLabels: Readonly<Record<PainterProvider, string>> = {
  openai: 'OpenAI',
  google: 'Google',
  bfl: 'Black Forest Labs',
  compatible: '',
  fal: 'fal',
  replicate: 'Replicate',
  comfyui: 'ComfyUI',
};
