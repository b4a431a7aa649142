import type { VisualFormat } from '@kadr/shared/visuals';
import type { PainterAbilities } from './port.ts';

export const painterProviders = ['openai', 'google', 'bfl', 'compatible', 'fal', 'replicate', 'comfyui'] as const;
export type PainterProvider = (typeof painterProviders)[number];

/** What there is to know of a provider's models before one is asked. */
export interface ProviderFacts {
  /** Stands before the model's name where people read it; empty where the name is enough. */
  readonly label: string;
  /** Default abilities, and those of models whose name says otherwise, first match first. */
  readonly abilities: PainterAbilities;
  readonly models: readonly {
    readonly name: RegExp;
    readonly abilities?: Partial<PainterAbilities>;
    readonly usd?: number;
  }[];
  /** US dollars a picture where no model's line says another; what the vendor's price page said in November 2026, rounded up. */
  readonly usd: number;
  /** Canvas per format, pixels: sizes that the vendor paints in. The frame lies in its middle. */
  readonly sizes: Record<VisualFormat, readonly [number, number]>;
  readonly picture: 'png' | 'jpeg';
  readonly maskKind: 'transparent' | 'white';
}

/** Multiples of 32 near one megapixel, of the frame's own proportions or a little taller. */
const free: ProviderFacts['sizes'] = {
  '1:1': [1024, 1024],
  '3:4': [896, 1216],
  '4:5': [896, 1152],
  '16:9': [1344, 768],
};
const noMask = { mask: false };

export const providerFacts: Readonly<Record<PainterProvider, ProviderFacts>> = {
  openai: {
    label: 'OpenAI',
    abilities: { references: 3, mask: true, seed: false },
    usd: 0.08,
    picture: 'png',
    maskKind: 'transparent',
    models: [
      { name: /mini/, usd: 0.02 },
      { name: /gpt-image-1\.5|gpt-image-2/, usd: 0.06 },
    ],
    sizes: { '1:1': [1024, 1024], '3:4': [1024, 1536], '4:5': [1024, 1536], '16:9': [1536, 1024] },
  },
  google: {
    label: 'Google',
    abilities: { references: 3, mask: false, seed: true },
    usd: 0.14,
    picture: 'jpeg',
    maskKind: 'white',
    models: [
      { name: /2\.5-flash/, usd: 0.04 },
      { name: /flash|banana/, usd: 0.07 },
    ],
    sizes: { '1:1': [1024, 1024], '3:4': [864, 1184], '4:5': [896, 1152], '16:9': [1344, 768] },
  },
  bfl: {
    label: 'Black Forest Labs',
    abilities: { references: 0, mask: true, seed: true },
    usd: 0.05,
    picture: 'jpeg',
    maskKind: 'white',
    sizes: free,
    models: [
      { name: /kontext/, abilities: noMask, usd: 0.08 },
      { name: /flux-2/, abilities: { ...noMask, references: 3 }, usd: 0.08 },
    ],
  },
  compatible: {
    label: '',
    abilities: { references: 0, mask: true, seed: false },
    usd: 0,
    picture: 'png',
    maskKind: 'transparent',
    models: [],
    sizes: { '1:1': [1024, 1024], '3:4': [1024, 1536], '4:5': [1024, 1536], '16:9': [1536, 1024] },
  },
  fal: {
    label: 'fal',
    abilities: { references: 0, mask: true, seed: true },
    usd: 0.08,
    picture: 'jpeg',
    maskKind: 'white',
    sizes: free,
    models: [
      { name: /kontext/, abilities: noMask },
      { name: /edit/, abilities: { ...noMask, references: 3 } },
    ],
  },
  replicate: {
    label: 'Replicate',
    abilities: { references: 0, mask: true, seed: true },
    usd: 0.08,
    picture: 'jpeg',
    maskKind: 'white',
    sizes: free,
    models: [
      { name: /kontext/, abilities: noMask },
      { name: /flux-2/, abilities: { ...noMask, references: 3 } },
    ],
  },
  comfyui: {
    label: 'ComfyUI',
    abilities: { references: 0, mask: true, seed: true },
    usd: 0,
    picture: 'png',
    maskKind: 'white',
    models: [],
    sizes: free,
  },
};

export function abilitiesOf(provider: PainterProvider, model: string): PainterAbilities {
  const { abilities, models } = providerFacts[provider];
  return { ...abilities, ...models.find(({ name }) => name.test(model))?.abilities };
}

/** Millionths of a US dollar a picture; `told` (US dollars) is what the operator knows better. */
export function priceOf(provider: PainterProvider, model: string, told: number | undefined): number {
  const { models, usd } = providerFacts[provider];
  return Math.round(
    1e6 * (told ?? models.find(({ name, usd: own }) => own !== undefined && name.test(model))?.usd ?? usd),
  );
}
