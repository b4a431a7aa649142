import { z } from 'zod';
import { requestJson, requestPicture, trustedUrl } from '../http/request.ts';
import { PaintProblem, type PaintRequest } from '../port.ts';
import type { VendorPaint, VendorSettings } from './vendor.ts';

const answer = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })).min(1),
});

/**
 * Servers of one's own whose forms differ from OpenAI's: LocalAI's `/images/inpainting` (github.com/mudler/LocalAI,
 * swagger/docs.go) and stable-diffusion.cpp's `/images/edits`, which names every picture `image[]`. Both paint where
 * the mask is white.
 */
export function formImagesPaint({ image, apiKey, baseUrl = '' }: VendorSettings): VendorPaint {
  const inpainting = image.shape === 'inpainting';
  const url = `${baseUrl}/images/${inpainting ? 'inpainting' : 'edits'}`;
  const headers: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
  return async (request) => {
    const { signal } = request;
    const form = inpainting ? inpaintingForm(image.name, request) : editsForm(image.name, request);
    if (!inpainting) form.append('size', image.sizes[request.format].join('x'));
    const { data } = await requestJson(url, answer, { method: 'POST', headers, body: form, signal });
    const [made] = data;
    if (made?.b64_json) return { picture: Buffer.from(made.b64_json, 'base64') };
    if (made?.url) return { picture: await requestPicture(trustedUrl(made.url, baseUrl), { signal }) };
    throw new PaintProblem('unusable', 'no picture in the answer');
  };
}

function inpaintingForm(model: string, { prompt, canvas, mask }: PaintRequest): FormData {
  const form = new FormData();
  form.append('model', model);
  form.append('prompt', prompt);
  form.append('image', file(canvas), 'canvas.png');
  if (mask) form.append('mask', file(mask), 'mask.png');
  return form;
}

function editsForm(model: string, { prompt, canvas, mask, references }: PaintRequest): FormData {
  const form = new FormData();
  form.append('model', model);
  form.append('prompt', prompt);
  form.append('n', '1');
  for (const picture of [canvas, ...references]) form.append('image[]', file(picture), 'picture.png');
  if (mask) form.append('mask', file(mask), 'mask.png');
  return form;
}

function file(bytes: Uint8Array): Blob {
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}
