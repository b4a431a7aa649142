import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PainterProvider } from '../models/image-model.ts';
import { comfyPeer } from './comfy-peer.ts';
import type { PainterReply, Peer, PeerGround } from './peer.ts';
import { bflPeer, falPeer, googlePeer, openaiPeer, replicatePeer } from './vendor-peers.ts';
import { acceptSocket } from './web-socket.ts';

export type { PainterReply } from './peer.ts';

const peers: Readonly<Record<PainterProvider, Peer>> = {
  openai: openaiPeer,
  compatible: openaiPeer,
  google: googlePeer,
  bfl: bflPeer,
  fal: falPeer,
  replicate: replicatePeer,
  comfyui: comfyPeer,
};
const paths: Readonly<Record<PainterProvider, string>> = {
  openai: '/v1',
  compatible: '/v1',
  google: '/v1beta',
  bfl: '/v1',
  replicate: '/v1',
  fal: '',
  comfyui: '',
};

/**
 * A local server that speaks the wire protocols of every provider and paints by code, from the canvas that it was sent,
 * what it is told. One address a provider; the last reply is given again and again.
 */
export async function startPainterServer({ formProblems }: Pick<PeerGround, 'formProblems'> = {}) {
  const ground: PeerGround = {
    received: [],
    replies: [{ deed: 'relights' }],
    pictures: new Map(),
    uploads: new Map(),
    uploaded: 0,
    cancelled: [],
    formProblems,
    sockets: new Map(),
  };
  let base = '';
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', base);
    const body = await bodyOf(request);
    const fetched = /\/(?:picture|view)\/?(.*)$/.exec(url.pathname);
    if (fetched && url.searchParams.get('type') === 'input')
      return void response.writeHead(ground.uploads.has(url.searchParams.get('filename') ?? '') ? 200 : 404).end();
    if (fetched) {
      const made = ground.pictures.get(fetched[1] || (url.searchParams.get('filename') ?? ''));
      return void response
        .writeHead(made instanceof Uint8Array ? 200 : 404, { 'content-type': 'image/png' })
        .end(made instanceof Uint8Array ? made : '');
    }
    return peers[url.pathname.split('/')[1] as PainterProvider]({ url, base, body, request, response, ground });
  }
  server.on('upgrade', (request, socket) => {
    const client = new URL(request.url ?? '/', base).searchParams.get('clientId') ?? '';
    ground.sockets.set(client, { say: acceptSocket(request, socket), end: () => socket.destroy() });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    received: ground.received,
    uploads: ground.uploads,
    /** How many files ComfyUI was sent, equal ones counted again. */
    uploaded: () => ground.uploaded,
    cancelled: ground.cancelled,
    baseUrlOf: (provider: PainterProvider) => `${base}/${provider}${paths[provider]}`,
    answer: (...next: PainterReply[]) => {
      ground.replies = next;
      ground.received.length = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const { end } of ground.sockets.values()) end();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type PainterServer = Awaited<ReturnType<typeof startPainterServer>>;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
