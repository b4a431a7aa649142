import { z } from 'zod';
import type { ImageModel } from '../models/image-model.ts';
import { requestJson, requestPicture, atOwnHost, isRefusal, trustedUrl } from '../http/request.ts';
import { dataUri } from '../http/data-uri.ts';
import { PaintProblem, type PaintRequest } from '../port.ts';
import { pollUntil } from '../http/poll.ts';
import type { VendorPaint, VendorSettings } from './vendor.ts';

const prediction = z.object({
  status: z.string(),
  output: z.union([z.string(), z.array(z.string())]).nullish(),
  error: z.string().nullish(),
  urls: z.object({ get: z.url() }),
});
type Prediction = z.infer<typeof prediction>;

/**
 * Replicate's official models: a prediction is created and polled, its picture fetched
 * (replicate.com/docs/reference/http).
 */
export function replicatePaint({
  image,
  apiKey = '',
  baseUrl = 'https://api.replicate.com/v1',
  pollMs,
}: VendorSettings): VendorPaint {
  const key = { authorization: `Bearer ${apiKey}` };
  return async (request) => {
    const { signal } = request;
    const made = await requestJson(`${baseUrl}/models/${image.name}/predictions`, prediction, {
      method: 'POST',
      headers: { ...key, 'content-type': 'application/json' },
      body: JSON.stringify({ input: inputOf(image, request) }),
      signal,
    });
    // Polled at the provider's own address only: the key goes along.
    const address = atOwnHost(made.urls.get, baseUrl);
    let first: Prediction | null = made;
    const url = await pollUntil(
      async () => {
        const now = first ?? (await requestJson(address, prediction, { headers: key, signal }));
        first = null;
        return pictureOf(now);
      },
      pollMs,
      signal,
    );
    return { picture: await requestPicture(trustedUrl(url, baseUrl), { signal }) };
  };
}

/** The picture's address, null while it is being made. Throws PaintProblem. */
function pictureOf({ status, output, error }: Prediction): string | null {
  if (status === 'succeeded') {
    const url = Array.isArray(output) ? output[0] : output;
    if (url) return url;
    throw new PaintProblem('unusable', 'no picture in the answer');
  }
  if (status === 'starting' || status === 'processing') return null;
  throw isRefusal(error ?? '')
    ? new PaintProblem('refused', status)
    : new PaintProblem('unusable', `the prediction ${status}`);
}

function inputOf({ shape }: ImageModel, { prompt, canvas, mask, references, format, seed }: PaintRequest): object {
  const shared = { prompt, seed, output_format: 'png', safety_tolerance: 2 };
  if (shape === 'fill') return { ...shared, image: dataUri(canvas), ...(mask ? { mask: dataUri(mask) } : {}) };
  return shape === 'kontext'
    ? { ...shared, input_image: dataUri(canvas), aspect_ratio: format }
    : { ...shared, input_images: [canvas, ...references].map(dataUri), aspect_ratio: format };
}
