import { z } from 'zod';
import { requestJson, requestPicture, isOwnHost, trustedUrl } from '../http/request.ts';
import type { ImageModel } from '../models/image-model.ts';
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

/** fal's queue: a request is submitted and polled, its answer and picture fetched (docs.fal.ai). */
export function falPaint({
  image,
  apiKey = '',
  baseUrl = 'https://queue.fal.run',
  pollMs,
}: VendorSettings): VendorPaint {
  const key = { authorization: `Key ${apiKey}` };
  return async (request) => {
    const { signal } = request;
    const task = await requestJson(`${baseUrl}/${image.name}`, queued, {
      method: 'POST',
      headers: { ...key, 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(image, request)),
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
    const [first] = images;
    if (!first) throw new PaintProblem('unusable', 'no picture in the answer');
    return { picture: await requestPicture(trustedUrl(first.url, baseUrl), { signal }) };
  };
}

/** Endpoints whose published types name neither a safety level nor a count of pictures refuse unknown fields. */
const takesSafetyLevel = /flux-pro|flux-2-(pro|max|flex)/;
const takesOutputFormat = /^(?!.*seedream)/;

function bodyOf({ name, shape, sizes }: ImageModel, request: PaintRequest): object {
  const { prompt, canvas, mask, references, format, seed } = request;
  const shared = {
    prompt,
    seed,
    ...(takesOutputFormat.test(name) ? { output_format: 'png' } : {}),
    ...(takesSafetyLevel.test(name) ? { safety_tolerance: '2' } : {}),
  };
  const [width, height] = sizes[format];
  const size = { image_size: { width, height } };
  const pictures = [canvas, ...references].map(dataUri);
  switch (shape) {
    case 'fill':
    case 'inpaint':
      return {
        ...shared,
        image_url: dataUri(canvas),
        ...(mask ? { mask_url: dataUri(mask) } : {}),
        ...(shape === 'inpaint' ? size : {}),
      };
    case 'kontext':
      return { ...shared, image_url: dataUri(canvas), aspect_ratio: format === '4:5' ? '3:4' : format };
    case 'one-picture':
      return { ...shared, image_url: dataUri(canvas), ...size };
    default:
      return { ...shared, image_urls: pictures, ...size };
  }
}
