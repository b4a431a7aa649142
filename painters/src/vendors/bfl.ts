import { z } from 'zod';
import { requestJson, requestPicture, isOwnHost, isRefusal, trustedUrl } from '../http/request.ts';
import { providerFacts } from '../capabilities.ts';
import { PaintProblem, type PaintRequest } from '../port.ts';
import { pollUntil } from '../http/poll.ts';
import type { VendorPaint, VendorSettings } from './vendor.ts';

const submitted = z.object({ id: z.string(), polling_url: z.url(), cost: z.number().nullish() });
const state = z.object({ status: z.string(), result: z.object({ sample: z.string() }).partial().nullish() });
const waiting = ['Pending', 'Queued', 'Processing', 'Preparing', 'Generating'];
const microUsdPerCredit = 10_000;

/** Black Forest Labs: a task is handed in, asked after, and its picture fetched (docs.bfl.ai). */
export function bflPaint({
  model,
  apiKey = '',
  baseUrl = 'https://api.bfl.ai/v1',
  pollMs,
}: VendorSettings): VendorPaint {
  const key = { 'x-key': apiKey };
  return async (request) => {
    const { signal } = request;
    const task = await requestJson(`${baseUrl}/${model}`, submitted, {
      method: 'POST',
      headers: { ...key, 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(model, request)),
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

function bodyOf(model: string, { prompt, canvas, mask, references, format, seed }: PaintRequest): object {
  const image = base64(canvas);
  const shared = { prompt, seed, output_format: 'png', safety_tolerance: 2 };
  if (mask) return { ...shared, image, mask: base64(mask) };
  const inputs = Object.fromEntries(
    [image, ...references.map(base64)].map((one, i) => [i === 0 ? 'input_image' : `input_image_${i + 1}`, one]),
  );
  const [width, height] = providerFacts.bfl.sizes[format];
  return { ...shared, ...inputs, ...(model.includes('kontext') ? { aspect_ratio: format } : { width, height }) };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
