import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateImage, NoImageGeneratedError, type ImageModel } from 'ai';
import { paintFetch, problemOf } from '../http/request.ts';
import type { ImageModel as KnownModel } from '../models/image-model.ts';
import { PaintProblem, type PaintRequest } from '../port.ts';
import type { PaintQuality, VendorPaint, VendorSettings } from './vendor.ts';

/** OpenAI, Google and servers that speak OpenAI's images protocol, by the AI SDK. */
export function aiSdkPaint({ image, quality, ...settings }: VendorSettings): VendorPaint {
  const model = imageModel(image, settings);
  return async (request) => {
    try {
      const { image: made, warnings } = await generateImage({
        model,
        maxRetries: 0,
        abortSignal: request.signal,
        ...callOf(image, quality, request),
      });
      // A warning says that something of the request was left out: the picture is not the one that was asked for.
      if (warnings.length > 0)
        throw new PaintProblem(
          'unusable',
          `the provider's library left out ${warnings.map((one) => ('feature' in one ? one.feature : one.type)).join(', ')}`,
        );
      return { picture: made.uint8Array };
    } catch (error) {
      request.signal?.throwIfAborted();
      throw asProblem(error);
    }
  };
}

function callOf({ provider, sizes }: KnownModel, quality: PaintQuality, request: PaintRequest) {
  const { prompt, canvas, mask, references, format, seed } = request;
  const text = { text: prompt, images: [canvas, ...references], ...(mask ? { mask } : {}) };
  if (provider === 'google') return { prompt: text, aspectRatio: format, seed };
  const [width, height] = sizes[format];
  const size = `${width}x${height}` as const;
  return provider === 'openai'
    ? { prompt: text, size, providerOptions: { openai: { quality, outputFormat: 'png' } } }
    : { prompt: text, size };
}

function imageModel(
  { provider, name }: KnownModel,
  { apiKey, baseUrl }: Pick<VendorSettings, 'apiKey' | 'baseUrl'>,
): ImageModel {
  const shared = {
    fetch: paintFetch,
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
  };
  switch (provider) {
    case 'openai':
      return createOpenAI(shared).image(name);
    case 'google':
      return createGoogle(shared).image(name);
    default:
      return createOpenAICompatible({ ...shared, name: 'compatible', baseURL: baseUrl ?? '' }).imageModel(name);
  }
}

function asProblem(error: unknown): PaintProblem {
  if (error instanceof PaintProblem) return error;
  if (NoImageGeneratedError.isInstance(error)) {
    // Gemini ended its answer, in words or with nothing: it does so where it does not want to paint.
    const ended = error.calls?.some(
      ({ providerMetadata }) => (providerMetadata?.['google'] as Record<string, unknown> | undefined)?.['finishReason'],
    );
    return new PaintProblem(ended ? 'refused' : 'unusable', 'no picture in the answer');
  }
  if (APICallError.isInstance(error)) {
    const { statusCode, responseBody = '', responseHeaders } = error;
    if (statusCode === undefined)
      return new PaintProblem(
        isTooLong(error) ? 'unusable' : 'unreachable',
        isTooLong(error) ? 'the answer is too long' : 'no connection',
      );
    return (
      problemOf(statusCode, responseBody, responseHeaders?.['retry-after'] ?? null) ??
      new PaintProblem('unusable', "the answer does not follow the provider's protocol")
    );
  }
  if (isTooLong(error)) return new PaintProblem('unusable', 'the answer is too long');
  return new PaintProblem('unusable', error instanceof Error ? error.name : 'unknown');
}

function isTooLong(error: unknown): boolean {
  return error instanceof Error && (error.message.includes('the answer is longer') || isTooLong(error.cause));
}
