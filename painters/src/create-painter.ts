import { aiSdkPaint } from './vendors/ai-sdk.ts';
import { bflPaint } from './vendors/bfl.ts';
import { abilitiesOf, priceOf, providerFacts, type PainterProvider } from './capabilities.ts';
import { comfyPaint } from './vendors/comfyui.ts';
import { falPaint } from './vendors/fal.ts';
import { PaintProblem, type Painted, type ScenePainter } from './port.ts';
import { replicatePaint } from './vendors/replicate.ts';
import type { VendorPaint, VendorSettings } from './vendors/vendor.ts';

/** `compatible` and `comfyui` have no address of their own. */
export interface PainterOptions extends Omit<VendorSettings, 'pollMs'> {
  readonly provider: PainterProvider;
  /** For one picture. */
  readonly timeLimitMs: number;
  /** US dollars a picture where the operator knows better than the table. */
  readonly usdPerPicture?: number | undefined;
  readonly pollMs?: number;
}

const defaultPollMs = 1500;

/** A painter of a provider. The request never asks for more than the model can; a time limit ends it. */
export function createPainter({
  provider,
  timeLimitMs,
  usdPerPicture,
  pollMs = defaultPollMs,
  ...options
}: PainterOptions): ScenePainter {
  const { label, sizes, picture, maskKind } = providerFacts[provider];
  const abilities = abilitiesOf(provider, options.model);
  const priceMicroUsd = priceOf(provider, options.model, usdPerPicture);
  const paint = vendorPaint(provider, { ...options, pollMs });
  return {
    name: `${provider}:${options.model}`,
    label: `${label} ${options.model}`.trim(),
    abilities,
    priceMicroUsd,
    canvasOf: (format) => {
      const [widthPx, heightPx] = sizes[format];
      return { widthPx, heightPx, picture, mask: abilities.mask ? maskKind : null };
    },
    async paint(request): Promise<Painted> {
      const limit = AbortSignal.timeout(timeLimitMs);
      const asked = {
        ...request,
        mask: abilities.mask ? request.mask : null,
        references: request.references.slice(0, abilities.references),
      };
      try {
        const painted = await paint({
          ...asked,
          signal: request.signal ? AbortSignal.any([request.signal, limit]) : limit,
        });
        return { picture: painted.picture, costMicroUsd: painted.costMicroUsd ?? priceMicroUsd };
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

function vendorPaint(provider: PainterProvider, settings: VendorSettings): VendorPaint {
  switch (provider) {
    case 'openai':
    case 'google':
    case 'compatible':
      return aiSdkPaint(provider, settings);
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
