import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paintScene, type PainterDeed } from '../../src/locked/testing/drawn-painter.ts';
import type { PainterProvider } from '../capabilities.ts';
import { acceptSocket } from './web-socket.ts';

/** What the peer does with one request for a picture. */
export type PainterReply =
  | { readonly deed: PainterDeed } | { readonly status: number; readonly body?: string; readonly retryAfter?: string } | { readonly picture: Uint8Array }
  | 'html' | 'flood' | 'empty' | 'words' | 'error-inside' | 'silence' | 'revoked' | 'moderated' | 'socket-breaks';

export interface AskedPicture { path: string; headers: Record<string, unknown>; fields: Record<string, unknown>; canvas: Uint8Array; mask: Uint8Array | null; references: number }

type Reply = (status: number, body: unknown, headers?: Record<string, string>) => void;

/**
 * A local server that speaks the wire protocols of every provider and paints what it is told by code from the canvas that it was sent. One address
 * a provider; the last reply is given again and again.
 */
export async function startPainterServer() {
  const asked: AskedPicture[] = [];
  let replies: PainterReply[] = [{ deed: 'relights' }];
  const pictures = new Map<string, Uint8Array | PainterReply>();
  const uploads = new Map<string, Uint8Array>();
  const sockets = new Map<string, { say: (text: string) => void; end: () => void }>();
  let base = '';

  const next = () => (replies.length > 1 ? replies.shift() : replies[0]) ?? 'silence';

  /** Notes what was asked; answers what is wrong at once, or with the picture. */
  async function picture(one: AskedPicture, response: ServerResponse, done: (made: Uint8Array) => void, reply: PainterReply = next()): Promise<void> {
    asked.push(one);
    const json: Reply = (status, body, headers = {}) => void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    if (reply === 'silence') return;
    if (reply === 'flood') return flood(response);
    if (reply === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Bad gateway</h1>');
    if (reply === 'error-inside') return json(200, { error: { message: 'The server had an error', type: 'server_error' } });
    if (reply === 'revoked') return json(401, { error: { message: 'key revoked' } });
    if (reply === 'moderated') return json(400, { error: { message: 'Your request was rejected by the safety system', code: 'moderation_blocked' } });
    if (reply === 'empty') return done(new Uint8Array());
    if (typeof reply === 'object' && 'status' in reply) {
      return void response.writeHead(reply.status, { 'content-type': 'application/json', ...(reply.retryAfter ? { 'retry-after': reply.retryAfter } : {}) }).end(reply.body ?? '{"error":{"message":"no"}}');
    }
    if (typeof reply === 'object' && 'picture' in reply) return done(reply.picture);
    const deed = typeof reply === 'object' && 'deed' in reply ? reply.deed : 'keeps';
    done(await paintScene(one.canvas, deed, { seed: Number(one.fields['seed'] ?? asked.length), mask: one.mask }));
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', base);
    const provider = url.pathname.split('/')[1] as PainterProvider;
    const body = await bodyOf(request);
    const json: Reply = (status, value) => void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const fetched = /\/(?:picture|view)\/?(.*)$/.exec(url.pathname);
    if (fetched) {
      const made = pictures.get(fetched[1] || url.searchParams.get('filename') || '');
      return void response.writeHead(made instanceof Uint8Array ? 200 : 404, { 'content-type': 'image/png' }).end(made instanceof Uint8Array ? made : '');
    }
    const head = { path: url.pathname, headers: request.headers as Record<string, unknown> };
    switch (provider) {
      case 'openai': case 'compatible': {
        const form = await new Response(new Uint8Array(body), { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData();
        const images = [...form.getAll('image'), ...form.getAll('image[]')] as File[];
        const fields = Object.fromEntries([...form.entries()].filter(([, value]) => typeof value === 'string'));
        const mask = form.get('mask') as File | null;
        return picture({ ...head, fields, canvas: await bytesOf(images[0]!), mask: mask ? await bytesOf(mask) : null, references: images.length - 1 }, response, (made) => json(200, {
          created: 1, data: [{ b64_json: base64(made) }], usage: { input_tokens: 900, output_tokens: 1056, total_tokens: 1956 },
        }));
      }
      case 'google': {
        const sent = JSON.parse(body.toString()) as { contents: { parts: { text?: string; inlineData?: { data: string } }[] }[]; generationConfig: Record<string, unknown> };
        const parts = sent.contents.flatMap((content) => content.parts);
        const images = parts.flatMap(({ inlineData }) => (inlineData ? [Buffer.from(inlineData.data, 'base64')] : []));
        const prompt = parts.find(({ text }) => text)?.text;
        const answer = (content: object[], finishReason: string) => json(200, { candidates: [{ content: { role: 'model', parts: content }, finishReason, index: 0 }], usageMetadata: { promptTokenCount: 900, candidatesTokenCount: 1290, totalTokenCount: 2190 } });
        const reply = next();
        if (reply === 'words' || reply === 'moderated') {
          asked.push({ ...head, fields: {}, canvas: images[0]!, mask: null, references: images.length - 1 });
          return answer(reply === 'words' ? [{ text: 'I cannot create that picture.' }] : [], reply === 'words' ? 'STOP' : 'IMAGE_SAFETY');
        }
        return picture({ ...head, fields: { prompt, ...sent.generationConfig }, canvas: images[0]!, mask: null, references: images.length - 1 }, response,
          (made) => answer([{ inlineData: { mimeType: 'image/png', data: base64(made) } }], 'STOP'), reply);
      }
      case 'bfl': {
        if (request.method === 'GET') {
          const made = pictures.get(url.searchParams.get('id') ?? '');
          if (made === 'revoked') return json(401, { detail: 'key revoked' });
          if (made === 'moderated') return json(200, { id: 'x', status: 'Request Moderated', result: null });
          if (made === 'words') return json(200, { id: 'x', status: 'Pending' });
          return json(200, { id: 'x', status: made ? 'Ready' : 'Pending', result: made ? { sample: `${base}/bfl/picture/${url.searchParams.get('id')}` } : null });
        }
        const sent = JSON.parse(body.toString()) as Record<string, string>;
        const [reply, id] = [next(), randomUUID()];
        const submit = () => json(200, { id, polling_url: `${base}/bfl/v1/get_result?id=${id}`, cost: 5 });
        const one = { ...head, fields: sent, canvas: Buffer.from(sent['image'] ?? sent['input_image'] ?? '', 'base64'), mask: sent['mask'] ? Buffer.from(sent['mask'], 'base64') : null, references: Object.keys(sent).filter((name) => name.startsWith('input_image_')).length };
        if (reply === 'revoked' || reply === 'moderated' || reply === 'words') {
          asked.push(one);
          pictures.set(id, reply);
          return submit();
        }
        return picture(one, response, (made) => { pictures.set(id, made); submit(); }, reply);
      }
      case 'fal': {
        const job = /requests\/([^/]+)(\/status)?$/.exec(url.pathname);
        if (job) {
          const made = pictures.get(job[1]!);
          if (made === 'revoked') return json(401, { detail: 'Unauthorized' });
          if (job[2]) return json(200, { status: 'COMPLETED' });
          return json(200, { images: [{ url: `${base}/fal/picture/${job[1]}`, width: 1, height: 1, content_type: 'image/png' }], has_nsfw_concepts: [made === 'moderated'], seed: 1 });
        }
        const sent = JSON.parse(body.toString()) as Record<string, unknown>;
        const images = (sent['image_urls'] as string[] | undefined) ?? [sent['image_url'] as string];
        const [reply, id] = [next(), randomUUID()];
        const submit = () => json(200, { request_id: id, status_url: `${base}/fal/requests/${id}/status`, response_url: `${base}/fal/requests/${id}` });
        const one = { ...head, fields: sent, canvas: fromUri(images[0]!), mask: sent['mask_url'] ? fromUri(sent['mask_url'] as string) : null, references: images.length - 1 };
        if (reply === 'revoked' || reply === 'moderated') {
          asked.push(one);
          pictures.set(id, reply);
          return submit();
        }
        return picture(one, response, (made) => { pictures.set(id, made); submit(); }, reply);
      }
      case 'replicate': {
        const id = /predictions\/([^/]+)$/.exec(url.pathname)?.[1];
        const answer = (name: string, status: string, error: string | null = null) => json(status === 'starting' ? 201 : 200, {
          id: name, status, error, output: status === 'succeeded' ? [`${base}/replicate/picture/${name}`] : null, urls: { get: `${base}/replicate/v1/predictions/${name}`, cancel: `${base}/x` },
        });
        if (id) {
          const made = pictures.get(id);
          if (made === 'revoked') return json(401, { title: 'Unauthenticated' });
          return made === 'moderated' ? answer(id, 'failed', 'The input or output was flagged as sensitive: NSFW content detected') : answer(id, 'succeeded');
        }
        const sent = (JSON.parse(body.toString()) as { input: Record<string, unknown> }).input;
        const images = (sent['input_images'] as string[] | undefined) ?? [(sent['image'] ?? sent['input_image']) as string];
        const [reply, name] = [next(), randomUUID()];
        const one = { ...head, fields: sent, canvas: fromUri(images[0]!), mask: sent['mask'] ? fromUri(sent['mask'] as string) : null, references: images.length - 1 };
        if (reply === 'revoked' || reply === 'moderated') {
          asked.push(one);
          pictures.set(name, reply);
          return answer(name, 'starting');
        }
        return picture(one, response, (made) => { pictures.set(name, made); answer(name, 'starting'); }, reply);
      }
      case 'comfyui': return comfy(url, head, body, request, response);
      default: return json(404, {});
    }

    async function comfy(at: URL, asIt: typeof head, sent: Buffer, from: IncomingMessage, to: ServerResponse): Promise<void> {
      if (at.pathname.endsWith('/upload/image')) {
        const form = await new Response(new Uint8Array(sent), { headers: { 'content-type': from.headers['content-type'] ?? '' } }).formData();
        const file = form.get('image') as File;
        uploads.set(file.name, await bytesOf(file));
        return json(200, { name: file.name, subfolder: '', type: form.get('type') });
      }
      if (at.pathname.endsWith('/prompt')) {
        const { prompt, client_id: client } = JSON.parse(sent.toString()) as { prompt: Record<string, { class_type: string; inputs: Record<string, unknown> }>; client_id: string };
        const of = (kind: string) => Object.values(prompt).find((node) => node.class_type === kind)?.inputs ?? {};
        const id = randomUUID();
        const reply = next();
        const fields = { prompt: Object.values(prompt).find((node) => node.class_type === 'CLIPTextEncode')?.inputs['text'], seed: of('KSampler')['seed'], model: of('CheckpointLoaderSimple')['ckpt_name'] };
        const tell = (type: string, data: object) => sockets.get(client)?.say(JSON.stringify({ type, data: { prompt_id: id, ...data } }));
        if (reply === 'socket-breaks') sockets.get(client)?.end();
        return picture({ ...asIt, fields, canvas: uploads.get(String(of('LoadImage')['image'])) ?? new Uint8Array(), mask: uploads.get(String(of('LoadImageMask')['image'])) ?? null, references: 0 }, to, (made) => {
          json(200, { prompt_id: id, number: 1, node_errors: {} });
          pictures.set(id, made);
          tell('executing', { node: '7' });
          tell('progress', { value: 28, max: 28 });
          tell('executing', { node: null });
        }, reply);
      }
      const job = /history\/([^/]+)$/.exec(at.pathname)?.[1];
      if (job) {
        return json(200, pictures.has(job) ? { [job]: { outputs: { 9: { images: [{ filename: job, subfolder: '', type: 'output' }] } }, status: { status_str: 'success', completed: true } } } : {});
      }
      return json(200, {});
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => { response.destroy(error instanceof Error ? error : undefined); });
  });
  server.on('upgrade', (request, socket) => {
    const client = new URL(request.url ?? '/', base).searchParams.get('clientId') ?? '';
    sockets.set(client, { say: acceptSocket(request, socket), end: () => socket.destroy() });
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    asked,
    baseUrlOf: (provider: PainterProvider) => `${base}/${provider}${{ openai: '/v1', compatible: '/v1', google: '/v1beta', bfl: '/v1', replicate: '/v1', fal: '', comfyui: '' }[provider]}`,
    answer: (...next: PainterReply[]) => { replies = next; asked.length = 0; },
    close: () => new Promise<void>((resolve) => { for (const { end } of sockets.values()) end(); server.closeAllConnections(); server.close(() => resolve()); }),
  };
}

export type PainterServer = Awaited<ReturnType<typeof startPainterServer>>;

/** Three gigabytes are announced, and sent for as long as anybody reads. */
function flood(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '3000000000' });
  const chunk = 'x'.repeat(1_048_576);
  const more = (): void => { while (!response.destroyed && response.write(chunk)) { /* until it is full */ } };
  response.on('drain', more);
  more();
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const fromUri = (uri: string) => Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64');
