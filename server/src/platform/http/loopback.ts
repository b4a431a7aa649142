import type { FastifyRequest } from 'fastify';

const loopbackHosts = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i;
const loopbackAddresses = /^(127\.|::1$|::ffff:127\.)/i;

/** Whether the name is one of this machine alone. */
export function isLoopbackHost(host: string): boolean {
  return loopbackHosts.test(host);
}

/** The connection comes from this machine, and the page was asked for by one of its names (a foreign name resolved to 127.0.0.1 is an attack). */
export function isLoopbackRequest(request: FastifyRequest, publicUrl: URL): boolean {
  // The header itself: `request.hostname` is read leniently, and behind a proxy comes from what the caller wrote.
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  return loopbackAddresses.test(request.ip) && (isLoopbackHost(host) || host === publicUrl.hostname);
}
