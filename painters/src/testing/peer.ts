import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { paintScene, type PainterDeed } from '../../../studio/src/locked/testing/drawn-painter.ts';

/** What the peer does with one request for a picture. */
export type PainterReply =
  | { readonly deed: PainterDeed }
  | { readonly status: number; readonly body?: string; readonly retryAfter?: string }
  | { readonly picture: Uint8Array }
  | 'html'
  | 'flood'
  | 'empty'
  | 'words'
  | 'error-inside'
  | 'silence'
  | 'never-ends'
  | 'revoked'
  | 'moderated'
  | 'socket-breaks';

export interface ReceivedRequest {
  path: string;
  headers: Record<string, unknown>;
  fields: Record<string, unknown>;
  canvas: Uint8Array;
  mask: Uint8Array | null;
  references: number;
}

/** One request to a peer, and what all peers share. */
export interface PeerCall {
  readonly url: URL;
  readonly base: string;
  readonly body: Buffer;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly ground: PeerGround;
}

/** What outlives a request. */
export interface PeerGround {
  readonly received: ReceivedRequest[];
  replies: PainterReply[];
  /** Pictures, or what goes wrong with them later, by the number of their task. */
  readonly pictures: Map<string, Uint8Array | PainterReply>;
  readonly uploads: Map<string, Uint8Array>;
  uploaded: number;
  /** What ComfyUI was asked to take out of its queue or to interrupt. */
  readonly cancelled: { readonly path: string; readonly body: unknown }[];
  /** What OpenAI's document says is wrong with a form; where it is given, such a form is refused. */
  readonly formProblems?: ((form: Record<string, unknown>) => string[]) | undefined;
  readonly sockets: Map<string, { say: (text: string) => void; end: () => void }>;
}

export type Peer = (call: PeerCall) => Promise<void> | void;

export function nextReply({ replies }: PeerGround): PainterReply {
  return (replies.length > 1 ? replies.shift() : replies[0]) ?? 'silence';
}

export function json({ response }: Pick<PeerCall, 'response'>, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** The request with its path and headers. */
export function noted({ url, request }: PeerCall, what: Omit<ReceivedRequest, 'path' | 'headers'>): ReceivedRequest {
  return { path: url.pathname, headers: request.headers, ...what };
}

/** Records the request; answers errors at once, or hands the picture on. */
export async function paintFor(
  call: PeerCall,
  received: ReceivedRequest,
  done: (made: Uint8Array) => void,
  reply = nextReply(call.ground),
): Promise<void> {
  const { ground, response } = call;
  ground.received.push(received);
  switch (reply) {
    case 'silence':
    case 'never-ends':
      return;
    case 'flood':
      return flood(response);
    case 'html':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Bad gateway</h1>');
    case 'error-inside':
      return json(call, 200, { error: { message: 'The server had an error', type: 'server_error' } });
    case 'revoked':
      return json(call, 401, { error: { message: 'key revoked' } });
    case 'moderated':
      return json(call, 400, {
        error: { message: 'Your request was rejected by the safety system', code: 'moderation_blocked' },
      });
    case 'empty':
      return done(new Uint8Array());
    case 'words':
    case 'socket-breaks':
      return done(await painted(received, 'keeps', ground));
  }
  if ('status' in reply) {
    const { status, body = '{"error":{"message":"no"}}', retryAfter } = reply;
    return void response
      .writeHead(status, { 'content-type': 'application/json', ...(retryAfter ? { 'retry-after': retryAfter } : {}) })
      .end(body);
  }
  done('picture' in reply ? reply.picture : await painted(received, reply.deed, ground));
}

function painted(
  { canvas, mask, fields }: ReceivedRequest,
  deed: PainterDeed,
  { received }: PeerGround,
): Promise<Uint8Array> {
  return paintScene(canvas, deed, { seed: Number(fields['seed'] ?? received.length), mask });
}

/** A task that is submitted and then polled: some replies go wrong only then. */
export async function queueFor(
  call: PeerCall,
  received: ReceivedRequest,
  late: readonly PainterReply[],
  submitted: (id: string) => void,
): Promise<void> {
  const { ground } = call;
  const [reply, id] = [nextReply(ground), randomUUID()];
  const keep = (made: Uint8Array | PainterReply) => {
    ground.pictures.set(id, made);
    submitted(id);
  };
  if (!late.includes(reply)) return paintFor(call, received, keep, reply);
  ground.received.push(received);
  keep(reply);
}

/** Three gigabytes are announced, and sent for as long as anyone reads. */
function flood(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '3000000000' });
  const chunk = 'x'.repeat(1_048_576);
  const more = (): void => {
    while (!response.destroyed && response.write(chunk)) {
      /* until it is full */
    }
  };
  response.on('drain', more);
  more();
}

export async function formOf({ body, request }: PeerCall): Promise<FormData> {
  return new Response(new Uint8Array(body), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
}

export async function bytesOf(file: unknown): Promise<Uint8Array> {
  return file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
}

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
export const fromBase64 = (text: unknown): Uint8Array =>
  Buffer.from(typeof text === 'string' ? text.slice(text.indexOf(',') + 1) : '', 'base64');
