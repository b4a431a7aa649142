import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isThere, requestJson, requestPicture } from '../http/request.ts';
import { PaintProblem, type PaintRequest } from '../port.ts';
import { pollUntil } from '../http/poll.ts';
import { shippedWorkflow } from './comfyui-workflows.ts';
import type { VendorPaint, VendorSettings } from './vendor.ts';

const uploaded = z.object({ name: z.string(), subfolder: z.string().default('') });
const accepted = z.object({ prompt_id: z.string(), node_errors: z.record(z.string(), z.unknown()).default({}) });
const imageFile = z.object({ filename: z.string(), subfolder: z.string(), type: z.string() });
const history = z.record(
  z.string(),
  z.object({
    outputs: z.record(z.string(), z.object({ images: z.array(imageFile).optional() })),
    status: z.object({ status_str: z.string() }).optional(),
  }),
);
const message = z.object({
  type: z.string(),
  data: z.object({ prompt_id: z.string(), node: z.string().nullish() }).partial().default({}),
});

/** What a workflow of the operator's may name, in any of its texts. */
const marks = ['prompt', 'negative', 'canvas', 'mask', 'model', 'seed', 'width', 'height'] as const;

/**
 * ComfyUI of one's own (HTTP and WebSocket): pictures are uploaded, the workflow is queued, the socket says when it
 * ended, its picture is fetched. Where the socket breaks the history is polled instead.
 */
export function comfyPaint({
  image,
  baseUrl = 'http://127.0.0.1:8188',
  workflow,
  pollMs,
}: VendorSettings): VendorPaint {
  const graph = workflow ?? shippedWorkflow('inpaint');
  return async (request) => {
    const { signal } = request;
    const [canvas, mask] = await Promise.all([
      upload(baseUrl, request.canvas, signal),
      request.mask ? upload(baseUrl, request.mask, signal) : null,
    ]);
    const client = randomUUID();
    const ended = watchSocket(baseUrl, client, signal);
    let cancelJob: (() => void) | undefined;
    try {
      const job = await requestJson(
        `${baseUrl}/prompt`,
        accepted,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          signal,
          body: JSON.stringify({
            client_id: client,
            prompt: filled(graph, { ...partsOf(request), canvas, mask: mask ?? canvas, model: image.name }),
          }),
        },
        nodeProblems,
      );
      if (Object.keys(job.node_errors).length > 0) throw new PaintProblem('unusable', 'the workflow has errors');
      cancelJob = () => void cancel(baseUrl, job.prompt_id);
      signal?.addEventListener('abort', cancelJob, { once: true });
      await Promise.race([
        ended.of(job.prompt_id),
        pollUntil(
          async () => (await resultOf(baseUrl, job.prompt_id, signal)) && true,
          () => (ended.isOpen() ? 10 * pollMs : pollMs),
          signal,
        ),
      ]);
      const file = await pollUntil(() => resultOf(baseUrl, job.prompt_id, signal), pollMs, signal);
      const query = new URLSearchParams(file);
      return { picture: await requestPicture(`${baseUrl}/view?${query.toString()}`, { signal }) };
    } finally {
      // A time limit that passes after the job has ended must not interrupt the job that runs then.
      if (cancelJob) signal?.removeEventListener('abort', cancelJob);
      ended.close();
    }
  };
}

/**
 * ComfyUI's 400 on a workflow (server.py, `validate_prompt`): kind of node, input and what is wrong with it; never the
 * values.
 */
const refusedWorkflow = z.object({
  node_errors: z.record(
    z.string(),
    z.object({
      class_type: z.string(),
      errors: z.array(
        z.object({ message: z.string(), extra_info: z.object({ input_name: z.string().optional() }).optional() }),
      ),
    }),
  ),
});
const mostProblems = 3;

function nodeProblems(body: string): string | null {
  const refused = refusedWorkflow.safeParse(parsed(body));
  if (!refused.success) return null;
  const problems = Object.entries(refused.data.node_errors).flatMap(([id, { class_type: kind, errors }]) =>
    errors.map(({ message: what, extra_info: extra }) => {
      const input = extra?.input_name ? ` ${extra.input_name}` : '';
      return `node ${id} (${kind})${input}: ${what}`;
    }),
  );
  return problems.length > 0 ? `ComfyUI refuses the workflow: ${problems.slice(0, mostProblems).join('; ')}` : null;
}

function partsOf({ prompt, seed }: PaintRequest): { prompt: string; negative: string; seed: number } {
  const [wanted = '', negative = ''] = prompt.split(/\n*Avoid: /);
  return { prompt: wanted, negative, seed };
}

/**
 * The workflow with its marks (`%prompt%`) filled in, inside its strings only: what is put in stays a string. Throws
 * PaintProblem.
 */
function filled(graph: string, values: Partial<Record<(typeof marks)[number], string | number>>): unknown {
  try {
    return JSON.parse(graph, (_, value: unknown) => {
      if (typeof value !== 'string') return value;
      const whole = marks.find((mark) => value === `%${mark}%`);
      if (whole) return values[whole] ?? '';
      return value.replaceAll(/%(\w+)%/g, (text, name) => String(values[name as (typeof marks)[number]] ?? text));
    });
  } catch {
    throw new PaintProblem('unusable', 'the workflow is no JSON');
  }
}

/**
 * The name by which a workflow finds a picture. What ComfyUI has already is not sent again: equal bytes have one name.
 */
async function upload(baseUrl: string, bytes: Uint8Array, signal: AbortSignal | undefined): Promise<string> {
  const fileName = `kadr-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.png`;
  const known = new URLSearchParams({ filename: fileName, type: 'input' });
  if (await isThere(`${baseUrl}/view?${known.toString()}`, signal)) return fileName;
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), fileName);
  form.append('overwrite', 'true');
  form.append('type', 'input');
  const { name, subfolder } = await requestJson(`${baseUrl}/upload/image`, uploaded, {
    method: 'POST',
    body: form,
    signal,
  });
  return subfolder ? `${subfolder}/${name}` : name;
}

/** The first picture of a finished job; null while it runs. Throws PaintProblem where it failed. */
async function resultOf(
  baseUrl: string,
  id: string,
  signal: AbortSignal | undefined,
): Promise<z.infer<typeof imageFile> | null> {
  const job = (await requestJson(`${baseUrl}/history/${encodeURIComponent(id)}`, history, { signal }))[id];
  if (!job) return null;
  if (job.status?.status_str === 'error') throw new PaintProblem('unusable', 'the workflow failed');
  const image = Object.values(job.outputs)
    .flatMap(({ images = [] }) => images)
    .find(({ type }) => type === 'output');
  if (!image) throw new PaintProblem('unusable', 'the workflow made no picture');
  return image;
}

/** Listens until a job is reported as ended. A socket that breaks reports nothing more, and fails nothing. */
function watchSocket(baseUrl: string, client: string, signal: AbortSignal | undefined) {
  const waiting = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const early = new Map<string, Error | null>();
  let open = true;
  const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}/ws?clientId=${client}`);
  socket.addEventListener('message', ({ data }) => {
    const event = typeof data === 'string' ? message.safeParse(parsed(data)) : null;
    const id = event?.data?.data.prompt_id;
    if (!event?.success || !id) return;
    const {
      type,
      data: { node },
    } = event.data;
    const failed =
      type === 'execution_error' || type === 'execution_interrupted'
        ? new PaintProblem('unusable', 'the workflow failed')
        : null;
    if (!failed && type !== 'execution_success' && !(type === 'executing' && node === null)) return;
    const one = waiting.get(id);
    if (!one) early.set(id, failed);
    else if (failed) one.reject(failed);
    else one.resolve();
  });
  const closed = (): void => {
    open = false;
  };
  socket.addEventListener('close', closed);
  socket.addEventListener('error', closed);
  signal?.addEventListener('abort', () => socket.close(), { once: true });
  return {
    isOpen: () => open,
    of: (id: string) =>
      new Promise<void>((resolve, reject) => {
        const ended = early.get(id);
        if (ended) reject(ended);
        else if (ended === null) resolve();
        else waiting.set(id, { resolve, reject });
      }),
    close: () => socket.close(),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Takes a job that no one waits for any more out of the queue, or stops it. */
async function cancel(baseUrl: string, id: string): Promise<void> {
  const post = (path: string, body: object) =>
    fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5000),
    }).catch(() => null);
  await post('/queue', { delete: [id] });
  await post('/interrupt', { prompt_id: id });
}
