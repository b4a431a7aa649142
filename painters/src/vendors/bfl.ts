import { z } from 'zod';
import { requestJson, requestPicture, isOwnHost, isRefusal, trustedUrl } from '../http/request.ts';
import type { ImageModel } from '../models/image-model.ts';
import { PaintProblem, type PaintRequest } from '../port.ts';
import { pollUntil } from '../http/poll.ts';
import type { VendorPaint, VendorSettings } from './vendor.ts';

const submitted = z.object({ id: z.string(), polling_url: z.url(), cost: z.number().nullish() });
const state = z.object({ status: z.string(), result: z.object({ sample: z.string() }).partial().nullish() });
const waiting = ['Pending', 'Queued', 'Processing', 'Preparing', 'Generating'];
const microUsdPerCredit = 10_000;

/** Black Forest Labs: a task is submitted and polled, its picture fetched (docs.bfl.ai). */
export function bflPaint({
  image,
  apiKey = '',
  baseUrl = 'https://api.bfl.ai/v1',
  pollMs,
}: VendorSettings): VendorPaint {
  const key = { 'x-key': apiKey };
  return async (request) => {
    const { signal } = request;
    const task = await requestJson(`${baseUrl}/${image.name}`, submitted, {
      method: 'POST',
      headers: { ...key, 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(image, request)),
      signal,
    });
    const polling = trustedUrl(task.polling_url, baseUrl);
    const headers: Record<string, string> = isOwnHost(polling, baseUrl) ? key : {};
    const sample = await pollUntil(
      async () => {
        const { status, result } = await requestJson(polling, state, { headers, signal });
        if (status === 'Ready' && result?.sample) return result.sample;
        if (waiting.includes(status)) return null;
        throw isRefusal(status)
          ? new PaintProblem('refused', status)
          : new PaintProblem('unusable', `the task ended as ${status}`);
      },
      pollMs,
      signal,
    );
    const picture = await requestPicture(trustedUrl(sample, baseUrl), { signal });
    return { picture, ...(task.cost ? { costMicroUsd: Math.round(task.cost * microUsdPerCredit) } : {}) };
  };
}

/** FLUX 1 and 2 allow 0 to 6, FLUX 3 allows 0 to 4. */
const safetyTolerance = 2;

function bodyOf({ shape, sizes }: ImageModel, request: PaintRequest): object {
  const { prompt, canvas, mask, references, format, seed } = request;
  const shared = { prompt, seed, output_format: 'png', safety_tolerance: safetyTolerance };
  const [first, ...others] = [canvas, ...references].map(base64);
  switch (shape) {
    case 'fill':
      return { ...shared, image: first, ...(mask ? { mask: base64(mask) } : {}) };
    case 'kontext':
      return { ...shared, input_image: first, aspect_ratio: format };
    case 'picture-list-ratio':
      // Grounding searches the web for things to paint: none of them is the seller's.
      return {
        prompt,
        images: [first, ...others],
        aspect_ratio: format,
        resolution: '1k',
        grounding: false,
        safety_tolerance: safetyTolerance,
      };
    default: {
      const numbered = Object.fromEntries(others.map((one, i) => [`input_image_${i + 2}`, one]));
      const [width, height] = sizes[format];
      return { ...shared, input_image: first, ...numbered, width, height };
    }
  }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
