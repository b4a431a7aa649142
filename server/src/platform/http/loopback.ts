import type { FastifyRequest } from 'fastify';

const loopbackHosts = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i;
const loopbackAddresses = /^(127\.|::1$|::ffff:127\.)/i;

/** Whether the name is one of this machine alone. */
export function isLoopbackHost(host: string): boolean {
  return loopbackHosts.test(host);
}

/** What proxies add for whom they ask (RFC 7239 and the names from before it). */
const ofProxies =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|true-client-ip|cf-.+|fly-client-ip)$/;

/**
 * A browser on this machine called it directly, by one of its own names. A foreign name that resolves to 127.0.0.1 is
 * an attack, and behind a proxy on this machine every caller's connection comes from it. Nginx, unless told otherwise,
 * adds no header and writes its own loopback address as the host, but asks in HTTP/1.0, which no browser does. A
 * forwarder of bare connections cannot be told apart.
 */
export function isLoopbackRequest({ raw }: FastifyRequest): boolean {
  // The header and the connection themselves: Fastify's `hostname` and `ip` may come from what the caller wrote.
  const host = (raw.headers.host ?? '').replace(/:\d+$/, '');
  return (
    loopbackAddresses.test(raw.socket.remoteAddress ?? '') &&
    isLoopbackHost(host) &&
    raw.httpVersion !== '1.0' &&
    !Object.keys(raw.headers).some((name) => ofProxies.test(name))
  );
}
