import { imageModel } from './models/find-model.ts';
import { providerLabels, type ModelOverrides, type PainterProvider } from './models/image-model.ts';
import { PaintProblem, type Painted, type ScenePainter } from './port.ts';
import { bflPaint } from './vendors/bfl.ts';
import { comfyPaint } from './vendors/comfyui.ts';
import { falPaint } from './vendors/fal.ts';
import { formImagesPaint } from './vendors/form-images.ts';
import { replicatePaint } from './vendors/replicate.ts';
import type { PaintQuality, VendorPaint, VendorSettings } from './vendors/vendor.ts';

/** `compatible` and `comfyui` have no address of their own. */
export interface PainterOptions extends Omit<VendorSettings, 'pollMs' | 'image' | 'quality'> {
  readonly provider: PainterProvider;
  readonly model: string;
  /** What the operator says about a model that Kadr does not know. */
  readonly overrides?: ModelOverrides | undefined;
  readonly quality?: PaintQuality;
  /** For one picture. */
  readonly timeLimitMs: number;
  /** US dollars a picture where the operator knows better than the table. */
  readonly usdPerPicture?: number | undefined;
  readonly pollMs?: number;
}

const defaultPollMs = 1500;

/**
 * A painter of a provider. It never sends more than the model can take; a time limit ends it. Throws UnknownImageModel.
 */
export function createPainter({
  provider,
  model,
  overrides,
  timeLimitMs,
  usdPerPicture,
  quality = 'medium',
  pollMs = defaultPollMs,
  ...options
}: PainterOptions): ScenePainter {
  const known = imageModel(provider, model, overrides);
  const image = options.workflow?.includes('%mask%') === false ? { ...known, mask: null } : known;
  const priceMicroUsd = Math.round(1e6 * (usdPerPicture ?? image.usd));
  const paint = vendorPaint({ ...options, image, quality, pollMs });
  return {
    name: `${provider}:${model}`,
    label: `${providerLabels[provider]} ${model}`.trim(),
    abilities: { references: image.references, mask: image.mask !== null, seed: image.seed },
    priceMicroUsd,
    canvasOf: (format) => {
      const [widthPx, heightPx] = image.sizes[format];
      return { widthPx, heightPx, picture: image.canvas, mask: image.mask };
    },
    async paint(request): Promise<Painted> {
      const limit = AbortSignal.timeout(timeLimitMs);
      const sent = {
        ...request,
        mask: image.mask ? request.mask : null,
        references: request.references.slice(0, image.references),
        signal: request.signal ? AbortSignal.any([request.signal, limit]) : limit,
      };
      try {
        const { picture, costMicroUsd = priceMicroUsd } = await paint(sent);
        return { picture, costMicroUsd };
      } catch (error) {
        request.signal?.throwIfAborted();
        if (limit.aborted) throw new PaintProblem('too-slow', 'no answer in time');
        throw error instanceof PaintProblem
          ? error
          : new PaintProblem('unusable', error instanceof Error ? error.name : 'unknown');
      }
    },
  };
}

function vendorPaint(settings: VendorSettings): VendorPaint {
  switch (settings.image.provider) {
    case 'compatible':
      return settings.image.shape === 'edits' ? sdkPaint(settings) : formImagesPaint(settings);
    case 'openai':
    case 'google':
      return sdkPaint(settings);
    case 'bfl':
      return bflPaint(settings);
    case 'fal':
      return falPaint(settings);
    case 'replicate':
      return replicatePaint(settings);
    case 'comfyui':
      return comfyPaint(settings);
  }
}

/** The vendors' own libraries (25 MB) load with the first picture that needs them. */
function sdkPaint(settings: VendorSettings): VendorPaint {
  let loaded: Promise<VendorPaint> | undefined;
  return async (request) => {
    loaded ??= import('./vendors/ai-sdk.ts').then(({ aiSdkPaint }) => aiSdkPaint(settings));
    return (await loaded)(request);
  };
}
