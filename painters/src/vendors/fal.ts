import { z } from 'zod';
import { requestJson, requestPicture, isOwnHost, trustedUrl } from '../http/request.ts';
import { providerFacts } from '../capabilities.ts';
import { dataUri } from '../http/data-uri.ts';
import { PaintProblem, type PaintRequest } from '../port.ts';
import { pollUntil } from '../http/poll.ts';
import type { VendorPaint, VendorSettings } from './vendor.ts';

const queued = z.object({ request_id: z.string(), status_url: z.url(), response_url: z.url() });
const state = z.object({ status: z.enum(['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED']) });
const done = z.object({
  images: z.array(z.object({ url: z.string() })).min(1),
  has_nsfw_concepts: z.array(z.boolean()).nullish(),
});

/** fal's queue: a request is handed in, asked after, its answer and picture fetched (docs.fal.ai). */
export function falPaint({
  model,
  apiKey = '',
  baseUrl = 'https://queue.fal.run',
  pollMs,
}: VendorSettings): VendorPaint {
  const key = { authorization: `Key ${apiKey}` };
  return async (request) => {
    const { signal } = request;
    const task = await requestJson(`${baseUrl}/${model}`, queued, {
      method: 'POST',
      headers: { ...key, 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(model, request)),
      signal,
    });
    const keyFor = (url: string): RequestInit => ({ headers: isOwnHost(url, baseUrl) ? key : {}, signal });
    const [status, response] = [trustedUrl(task.status_url, baseUrl), trustedUrl(task.response_url, baseUrl)];
    await pollUntil(
      async () => ((await requestJson(status, state, keyFor(status))).status === 'COMPLETED' ? true : null),
      pollMs,
      signal,
    );
    const { images, has_nsfw_concepts: nsfw } = await requestJson(response, done, keyFor(response));
    if (nsfw?.[0]) throw new PaintProblem('refused', 'nsfw');
    const [image] = images;
    if (!image) throw new PaintProblem('unusable', 'no picture in the answer');
    return { picture: await requestPicture(trustedUrl(image.url, baseUrl), { signal }) };
  };
}

function bodyOf(model: string, { prompt, canvas, mask, references, format, seed }: PaintRequest): object {
  const shared = { prompt, seed, num_images: 1, output_format: 'png', safety_tolerance: '2' };
  if (mask) return { ...shared, image_url: dataUri(canvas), mask_url: dataUri(mask) };
  const [width, height] = providerFacts.fal.sizes[format];
  return model.includes('kontext')
    ? { ...shared, image_url: dataUri(canvas), aspect_ratio: format }
    : { ...shared, image_urls: [canvas, ...references].map(dataUri), image_size: { width, height } };
}
