import { painterProviders } from '@kadr/painters';
import { z } from 'zod';
import { jsonOf } from './json-variable.ts';

/** provider:name of a model. */
const modelSchema = z
  .string()
  .regex(
    /^(?:openai|google|anthropic|compatible):[\w./:-]{1,100}$/,
    'must be like openai:gpt-6.1-terra, google:…, anthropic:… or compatible:…',
  );

/** What an operator says about an image model. */
const imageModelAbilities = z.strictObject({
  like: z.string().min(1).max(100).optional(),
  mask: z.enum(['transparent', 'white', 'none']).optional(),
  references: z.number().int().min(0).max(16).optional(),
  shape: z.enum(['edits', 'image-array', 'inpainting']).optional(),
});

/** Comma-separated provider:name of models that paint scenes. */
const imageModelsSchema = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  )
  .pipe(
    z
      .array(
        z
          .string()
          .regex(
            new RegExp(`^(?:${painterProviders.join('|')}):[\\w./:-]{1,100}$`),
            `must be like openai:gpt-image-2.6-flare, with one of ${painterProviders.join(', ')} before the colon`,
          ),
      )
      .max(8),
  );

/** Models next to Kadr's own engine: who they are, their keys, limits and prices. */
export const modelVariables = {
  /**
   * Model that looks at photos next to Kadr's own reading: openai:NAME, google:NAME, anthropic:NAME, or compatible:NAME
   * for a server that speaks OpenAI's chat protocol (Ollama, vLLM …) at MODEL_BASE_URL. Without it Kadr looks alone.
   */
  VISION_MODEL: modelSchema.optional(),
  /** Model that writes descriptions, named alike; without it Kadr writes by itself. */
  DESCRIPTION_MODEL: modelSchema.optional(),
  /** Address of a compatible server's API, e.g. http://localhost:11434/v1. */
  MODEL_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Keys of the models' providers. */
  OPENAI_API_KEY: z.string().min(1).optional(),
  GOOGLE_API_KEY: z.string().min(1).optional(),
  ANTHROPIC_API_KEY: z.string().min(1).optional(),
  COMPATIBLE_API_KEY: z.string().min(1).optional(),
  /**
   * Tokens that all models may take in a day (UTC); then Kadr looks and writes alone. An analysis takes some 10,000.
   */
  MODEL_TOKENS_PER_DAY: z.coerce.number().int().min(1).max(1_000_000_000).default(1_000_000),
  /** Those of them that one seller's questions may take; without it a quarter. */
  MODEL_TOKENS_PER_SELLER: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
  /**
   * JSON of model to US dollars for a million tokens, for the metrics alone, e.g.
   * {"openai:gpt-6.1-terra":{"input":0.25,"output":2}}.
   */
  MODEL_PRICES: jsonOf(
    z.record(z.string(), z.object({ input: z.number().min(0).max(10_000), output: z.number().min(0).max(10_000) })),
    '{"openai:gpt-6.1-terra":{"input":0.25,"output":2}}',
  ),
  /** Seconds that a question to a model may take, its second try included. A local model wants 180 or more. */
  MODEL_TIME_LIMIT: z.coerce.number().int().min(1).max(900).default(40),
  /**
   * Tokens that question, pictures and answer may have together, as a local server is set up, e.g. 16384; without it
   * Kadr sets no limit.
   */
  MODEL_CONTEXT: z.coerce.number().int().min(4096).max(10_000_000).optional(),
  /**
   * Models that paint scenes around the product, which stays as it is, best first: the next one takes over where one
   * fails. openai:NAME, google:NAME, bfl:NAME, fal:NAME, replicate:OWNER/NAME, compatible:NAME for a server that speaks
   * OpenAI's images protocol at IMAGE_BASE_URL, comfyui:CHECKPOINT for one at COMFYUI_URL (docs/providers.md). Without
   * it all scenes are Kadr's own.
   */
  IMAGE_MODEL: imageModelsSchema,
  /** Address of a compatible server's images API, e.g. http://localhost:8000/v1. */
  IMAGE_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Address of ComfyUI, e.g. http://localhost:8188, and the workflow: inpaint (the default), flux-fill,
   * qwen-image-edit, or a file in ComfyUI's API format.
   */
  COMFYUI_URL: z.url({ protocol: /^https?$/ }).optional(),
  COMFYUI_WORKFLOW: z.string().min(1).optional(),
  /** Keys of those providers; OpenAI's, Google's and the compatible server's are the ones above. */
  BFL_API_KEY: z.string().min(1).optional(),
  FAL_API_KEY: z.string().min(1).optional(),
  REPLICATE_API_TOKEN: z.string().min(1).optional(),
  /** US dollars that painted scenes may cost in a day (UTC), all together, and for one frame with all its tries. */
  IMAGE_BUDGET_PER_DAY: z.coerce.number().min(0).max(100_000).default(10),
  IMAGE_COST_LIMIT: z.coerce.number().min(0).max(100).default(0.5),
  /**
   * JSON of model to US dollars a picture where that differs from Kadr's table, e.g.
   * {"openai:gpt-image-2.6-flare":0.05}.
   */
  IMAGE_PRICES: jsonOf(z.record(z.string(), z.number().min(0).max(100)), '{"openai:gpt-image-2.6-flare":0.05}'),
  /**
   * JSON of model to what it can do, for models that Kadr does not know, e.g.
   * {"openai:gpt-image-3":{"like":"gpt-image-2.6-flare"}}.
   */
  IMAGE_MODEL_ABILITIES: jsonOf(
    z.record(z.string(), imageModelAbilities),
    '{"compatible:qwen-image":{"mask":"white","references":2}}; each model takes like, mask (transparent, white or none), references (0 to 16) and shape (edits, image-array or inpainting)',
  ),
  /** How much work OpenAI's image models put into a picture: low, medium, high, xhigh or max. More costs more. */
  IMAGE_QUALITY: z.enum(['low', 'medium', 'high', 'xhigh', 'max']).default('medium'),
  /** Seconds that a model may take for one picture. */
  IMAGE_TIME_LIMIT: z.coerce.number().int().min(5).max(600).default(180),
};
