import type { ImageModel, PaintedSizes } from './image-model.ts';

/** Multiples of 16 of exactly the frame's proportions, near one megapixel. */
const exact: PaintedSizes = {
  '1:1': [1024, 1024],
  '3:4': [864, 1152],
  '4:5': [896, 1120],
  '16:9': [1280, 720],
};

/** Multiples of 32 near one megapixel, of the frame's proportions or a little taller. */
const nearMegapixel: PaintedSizes = {
  '1:1': [1024, 1024],
  '3:4': [896, 1216],
  '4:5': [896, 1152],
  '16:9': [1344, 768],
};

/** fal's Kontext has no 4:5: the frame is cropped out of 3:4. */
const falKontext: PaintedSizes = { ...nearMegapixel, '4:5': [896, 1216] };

/** What Gemini paints at 1K for each aspect ratio. */
const gemini: PaintedSizes = { '1:1': [1024, 1024], '3:4': [864, 1184], '4:5': [896, 1152], '16:9': [1344, 768] };

/** The three sizes that every server with OpenAI's images protocol has. */
const classic: PaintedSizes = {
  '1:1': [1024, 1024],
  '3:4': [1024, 1536],
  '4:5': [1024, 1536],
  '16:9': [1536, 1024],
};

const readOn = '2026-11-23';

const openaiModel = {
  provider: 'openai',
  shape: 'edits',
  mask: 'transparent',
  references: 15,
  seed: false,
  sizes: exact,
  canvas: 'png',
  readOn,
} as const;
const openai: readonly ImageModel[] = [
  {
    ...openaiModel,
    name: 'gpt-image-2.6-flare',
    usd: 0.08,
    source: 'docs.comfy.org/built-in-nodes/OpenAIGPTImageNodeV3; price: wavespeed.ai/gpt-image-2-6-api',
  },
  {
    ...openaiModel,
    name: 'gpt-image-2.6-sunburst',
    usd: 0.08,
    source: 'docs.comfy.org/built-in-nodes/OpenAIGPTImageNodeV3; price: wavespeed.ai/gpt-image-2-6-api',
  },
  {
    ...openaiModel,
    name: 'gpt-image-2.5-flare',
    usd: 0.08,
    source:
      'docs.comfy.org/built-in-nodes/OpenAIGPTImageNodeV3; price: docs.apiyi.com/en/news/gpt-image-2-5-launch (that of gpt-image-2)',
  },
  {
    ...openaiModel,
    name: 'gpt-image-2.5-sunburst',
    usd: 0.08,
    source:
      'docs.comfy.org/built-in-nodes/OpenAIGPTImageNodeV3; price: docs.apiyi.com/en/news/gpt-image-2-5-launch (that of gpt-image-2)',
  },
  {
    ...openaiModel,
    name: 'gpt-image-2',
    usd: 0.08,
    source: "OpenAI's OpenAPI document, August 2026; price: xairouter.com/en/models/gpt-image-2, rounded up",
  },
];

const googleModel = {
  provider: 'google',
  shape: 'generate-content',
  mask: null,
  references: 13,
  seed: true,
  sizes: gemini,
  canvas: 'jpeg',
  readOn,
} as const;
const google: readonly ImageModel[] = [
  {
    ...googleModel,
    name: 'gemini-nano-banana-2.1',
    usd: 0.034,
    source:
      'github.com/tanstack/ai @tanstack/ai-gemini 0.36.0; price: github.com/BerriAI/litellm/discussions/44983 ($0.0336)',
  },
  {
    ...googleModel,
    name: 'gemini-3-pro-image',
    usd: 0.14,
    source: 'ai.google.dev/gemini-api/docs/deprecations; price: github.com/ikaijua/Awesome-AITools/discussions/1161',
  },
];

const bflModel = {
  provider: 'bfl',
  mask: null,
  seed: true,
  sizes: nearMegapixel,
  canvas: 'jpeg',
  readOn,
} as const;
const numbered = {
  ...bflModel,
  shape: 'numbered-pictures',
  references: 7,
  source: 'docs.apiyi.com/en/api-capabilities/flux/overview; price: muapi.ai/flux-2, rounded up',
} as const;
const bfl: readonly ImageModel[] = [
  {
    ...bflModel,
    name: 'flux-3-image',
    shape: 'picture-list-ratio',
    references: 9,
    seed: false,
    usd: 0.048,
    source: 'docs.bfl.ai/flux_3/flux3_image_generate; price: vercel.com/ai-gateway/models/flux-3-image',
  },
  { ...numbered, name: 'flux-2-max', usd: 0.08 },
  { ...numbered, name: 'flux-2-pro', usd: 0.05 },
  { ...numbered, name: 'flux-2-flex', usd: 0.09 },
  { ...numbered, name: 'flux-2-klein-9b', references: 3, usd: 0.02 },
  { ...numbered, name: 'flux-2-klein-4b', references: 3, usd: 0.02 },
  {
    ...bflModel,
    name: 'flux-kontext-pro',
    shape: 'kontext',
    references: 0,
    usd: 0.04,
    source: "docs.apiyi.com/en/api-capabilities/flux/overview; price: Kadr's table of 2025, not read again",
  },
  {
    ...bflModel,
    name: 'flux-pro-1.0-fill',
    shape: 'fill',
    mask: 'white',
    references: 0,
    usd: 0.05,
    source: "Kadr's table of 2025; not read again",
  },
];

/** Request fields are those of the types that fal publishes as `@fal-ai/client` 1.10.1. */
const falModel = {
  provider: 'fal',
  mask: null,
  seed: true,
  sizes: nearMegapixel,
  canvas: 'jpeg',
  usd: 0.08,
  source: '@fal-ai/client 1.10.1; price assumed',
  readOn,
} as const;
const fal: readonly ImageModel[] = [
  { ...falModel, name: 'fal-ai/flux-pro/v1/fill', shape: 'fill', mask: 'white', references: 0 },
  { ...falModel, name: 'fal-ai/qwen-image-edit/inpaint', shape: 'inpaint', mask: 'white', references: 0 },
  { ...falModel, name: 'fal-ai/qwen-image-edit', shape: 'one-picture', references: 0 },
  { ...falModel, name: 'fal-ai/flux-pro/kontext', shape: 'kontext', references: 0, sizes: falKontext },
  { ...falModel, name: 'fal-ai/flux-2-pro/edit', shape: 'picture-list', references: 7 },
  { ...falModel, name: 'fal-ai/flux-2-max/edit', shape: 'picture-list', references: 7 },
  { ...falModel, name: 'fal-ai/flux-2-flex/edit', shape: 'picture-list', references: 7 },
  { ...falModel, name: 'fal-ai/flux-2/edit', shape: 'picture-list', references: 3 },
  { ...falModel, name: 'fal-ai/flux-2/klein/9b/edit', shape: 'picture-list', references: 3 },
  { ...falModel, name: 'fal-ai/bytedance/seedream/v4.5/edit', shape: 'picture-list', references: 9 },
];

const replicateModel = { ...falModel, provider: 'replicate', source: "Kadr's table of 2025; not read again" } as const;
const replicate: readonly ImageModel[] = [
  { ...replicateModel, name: 'black-forest-labs/flux-fill-pro', shape: 'fill', mask: 'white', references: 0 },
  { ...replicateModel, name: 'black-forest-labs/flux-kontext-pro', shape: 'kontext', references: 0 },
  { ...replicateModel, name: 'black-forest-labs/flux-2-pro', shape: 'picture-list-ratio', references: 7 },
  { ...replicateModel, name: 'black-forest-labs/flux-2-max', shape: 'picture-list-ratio', references: 7 },
];

/** Servers of one's own: the name is the operator's, so `*` stands for every model. */
const own: readonly ImageModel[] = [
  {
    provider: 'compatible',
    name: '*',
    shape: 'edits',
    mask: null,
    references: 0,
    seed: false,
    sizes: classic,
    canvas: 'png',
    usd: 0,
    source: "OpenAI's OpenAPI document, August 2026",
    readOn,
  },
  {
    provider: 'comfyui',
    name: '*',
    shape: 'workflow',
    mask: 'white',
    references: 0,
    seed: true,
    sizes: nearMegapixel,
    canvas: 'png',
    usd: 0,
    source: 'github.com/comfyanonymous/ComfyUI server.py',
    readOn,
  },
];

/** Every model that Kadr has a request for. docs/providers.md is printed from it. */
export const knownModels: readonly ImageModel[] = [...openai, ...google, ...bfl, ...fal, ...replicate, ...own];
