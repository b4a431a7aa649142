import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Call } from './calls.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const answerWithinMs = 120_000;
const agent = new Agent({ keepAlive: true });

/** Sends the call as it is: nothing of its address is put right. A string says why no answer came. */
export async function send(base: string, call: Call, clientAddress: string): Promise<Answer | string> {
  const first = await sendOnce(base, call, clientAddress);
  return first === 'closed before' ? sendOnce(base, call, clientAddress) : first;
}

/**
 * `closed before`: the server had closed the kept connection, as it does after a head that is too large; nothing of the
 * call has come.
 */
function sendOnce(
  base: string,
  { method, path, headers, body }: Call,
  clientAddress: string,
): Promise<Answer | string> {
  return new Promise((resolve) => {
    const { hostname, port, host } = new URL(base);
    const sent = request(
      {
        hostname,
        port,
        path,
        method,
        agent,
        timeout: answerWithinMs,
        headers: {
          host,
          ...headers,
          'x-forwarded-for': clientAddress,
          ...(body ? { 'content-length': body.length } : {}),
        },
      },
      (answer) => {
        buffer(answer).then(
          (bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes }),
          (error: unknown) => resolve(`the answer broke off: ${String(error)}`),
        );
      },
    );
    sent.once('timeout', () => sent.destroy(new Error(`no answer within ${answerWithinMs / 1000} s`)));
    sent.once('error', (error) =>
      resolve(sent.reusedSocket && /ECONNRESET|EPIPE|hang up/.test(error.message) ? 'closed before' : error.message),
    );
    sent.end(body ?? undefined);
  });
}

/** A call as a line that shows what was sent. */
export function shown({ method, path, headers, body }: Call): string {
  const { authorization = '', ...rest } = headers;
  return `${method} ${path.slice(0, 400)} ${JSON.stringify({ ...rest, ...(authorization ? { authorization: `${authorization.slice(0, 12)}…` } : {}) }).slice(0, 300)} ${body ? JSON.stringify(body.subarray(0, 600).toString('latin1')) : ''}`;
}
