import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isPublicAddress, type Resolve } from '../../platform/outgoing/index.ts';
import { createWebhookSender } from './http-sender.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
const noSignal = new AbortController().signal;

async function receiver(
  answer: (respond: (status: number, headers?: Record<string, string>, body?: string) => void) => void,
): Promise<{ url: URL; calls: string[] }> {
  const calls: string[] = [];
  server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    request.resume();
    answer((status, headers = {}, body = '') => {
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((ready) => {
    server?.listen(0, '127.0.0.1', ready);
  });
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`), calls };
}
const send = (sender: ReturnType<typeof createWebhookSender>, url: URL) =>
  sender.send({ url, headers: { 'content-type': 'application/json' }, body: '{}' }, noSignal);

describe('an address', () => {
  it.each([
    ['93.184.215.14', true],
    ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
    ['8.8.8.8', true],
    ['127.0.0.1', false],
    ['127.9.9.9', false],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['198.18.0.1', false],
    ['::1', false],
    ['::', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['fe80::1', false],
    ['fc00::1', false],
    ['fd12::1', false],
    ['ff02::1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001::1', false],
    ['2001:db8::1', false],
    ['not an address', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  it.each([
    ['https://hooks.example.com/kadr', true],
    ['https://hooks.example.com:8443/kadr?x=1', true],
    ['https://8.8.8.8/', true],
    ['http://hooks.example.com/kadr', false],
    ['https://hooks.example.com./', true],
    ['https://localhost/', false],
    ['https://localhost./', false],
    ['https://kadr.localhost/', false],
    ['https://a.b.localhost./', false],
    ['https://a.localhost../', false],
    ['https://hooks.example.com../', false],
    ['https://metadata.google.internal/computeMetadata/v1/', false],
    ['https://METADATA.google.internal./', false],
    ['https://printer.local/', false],
    ['https://router.home.arpa/', false],
    ['https://127.0.0.1./', false],
    ['https://127.0.0.1/', false],
    ['https://2130706433/', false],
    ['https://0x7f.1/', false],
    ['https://[::1]/', false],
    ['https://[::ffff:7f00:1]/', false],
    ['https://10.0.0.8/', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://ola:secret@hooks.example.com/', false],
    ['ftp://hooks.example.com/', false],
  ])('%s may be called: %s', (url, accepted) => {
    expect(createWebhookSender({ allowPrivate: false }).accepts(new URL(url))).toBe(accepted);
  });
});

describe('sending', () => {
  const resolvesTo =
    (...addresses: string[]): Resolve =>
    (_, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );

  it.each([[['127.0.0.1']], [['10.0.0.1']], [['93.184.215.14', '127.0.0.1']], [['::1']], [[]]])(
    'connects to nothing where a public name leads to %j',
    async (addresses) => {
      const sender = createWebhookSender({ allowPrivate: false, resolve: resolvesTo(...addresses) });
      await expect(send(sender, new URL('https://rebound.example.com/'))).rejects.toMatchObject({
        problem: 'address-refused',
      });
    },
  );

  it('answers the status, and follows no redirect', async () => {
    const { url, calls } = await receiver((respond) => respond(302, { location: '/elsewhere' }));
    expect(await send(createWebhookSender({ allowPrivate: true }), url)).toEqual({ status: 302 });
    expect(calls).toEqual(['POST /hook']);
  });

  it('reads nothing of an answer without end', async () => {
    const endless = createServer((request, response) => {
      request.resume();
      response.writeHead(200);
      const more = (): void => {
        if (!response.destroyed && response.write(Buffer.alloc(65_536))) setImmediate(more);
      };
      response.on('drain', more);
      more();
    });
    server = endless;
    await new Promise<void>((ready) => {
      endless.listen(0, '127.0.0.1', ready);
    });
    const gone = new Promise((closed) => {
      endless.once('connection', (socket) => socket.once('close', closed));
    });
    expect(
      await send(
        createWebhookSender({ allowPrivate: true }),
        new URL(`http://127.0.0.1:${(endless.address() as AddressInfo).port}/`),
      ),
    ).toEqual({ status: 200 });
    await gone;
  });

  it('gives up on who does not answer, says who is not there, and who speaks no TLS', async () => {
    const { url } = await receiver(() => undefined);
    await expect(send(createWebhookSender({ allowPrivate: true, timeoutMs: 50 }), url)).rejects.toMatchObject({
      problem: 'timeout',
    });
    const plain = new URL(url);
    plain.protocol = 'https:';
    await expect(send(createWebhookSender({ allowPrivate: true }), plain)).rejects.toMatchObject({
      problem: 'certificate',
    });
    server?.closeAllConnections();
    await new Promise((closed) => {
      server?.close(closed);
    });
    await expect(send(createWebhookSender({ allowPrivate: true }), url)).rejects.toMatchObject({
      problem: 'unreachable',
    });
  });
});
