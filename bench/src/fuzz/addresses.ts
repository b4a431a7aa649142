import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LookupAddress } from 'node:dns';
import fc from 'fast-check';
import { createWebhookSender } from '../../../server/src/providers/webhooks/http-sender.ts';
import { WebhookUnreachable } from '../../../server/src/providers/webhooks/port.ts';

/** Long enough for a connection on this machine. */
const timeoutMs = 150;
const noSignal = new AbortController().signal;

/** First bytes of networks that lead to no public server. */
const privateNets = [
  [127],
  [10],
  [192, 168],
  [172, 16],
  [169, 254],
  [100, 64],
  [0],
  [198, 18],
  [224],
  [255, 255],
] as const;

const privateV4: fc.Arbitrary<readonly number[]> = fc
  .tuple(fc.constantFrom(...privateNets), fc.array(fc.nat(255), { minLength: 4, maxLength: 4 }))
  .map(([net, rest]) => [...net, ...rest].slice(0, 4));

/** One address in the spellings that URL parsers take for it. */
const spelling = privateV4.chain((bytes) => {
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (n: number): string => n.toString(16).padStart(2, '0');
  const mapped = `${hex(a)}${hex(b)}:${hex(c)}${hex(d)}`;
  return fc.constantFrom(
    `${a}.${b}.${c}.${d}`,
    String(whole),
    `0x${whole.toString(16)}`,
    `0${a.toString(8)}.${b}.${c}.0x${d.toString(16)}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${b}.${c}.${d}.`,
    `[::ffff:${mapped}]`,
    `[::${mapped}]`,
    `[64:ff9b::${mapped}]`,
    `[2002:${mapped}::1]`,
    `${a}.${b}.${c}.${d}`.replaceAll(/[\d.]/g, (one) =>
      one === '.' ? '\u3002' : String.fromCodePoint(one.charCodeAt(0) + 0xfee0),
    ),
  );
});

const privateName = fc
  .tuple(
    fc.constantFrom('', 'a.', 'x.y.', 'metadata.google.', 'ADMIN.'),
    fc.constantFrom(
      'localhost',
      'LocalHost',
      'internal',
      'local',
      'lan',
      'intranet',
      'home.arpa',
      'invalid',
      'ｌocalhost',
    ),
    fc.constantFrom('', '.', '..'),
  )
  .map((parts) => parts.join(''));

/** Unassigned IPv6 space: a connection there reaches no host. */
const unusedPublic = fc.nat(0xffff).map((n): LookupAddress => ({ address: `2d00::${n.toString(16)}`, family: 6 }));
const privateAnswer = fc.oneof(
  privateV4.map((bytes): LookupAddress => ({ address: bytes.join('.'), family: 4 })),
  fc
    .constantFrom('::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1')
    .map((address): LookupAddress => ({ address, family: 6 })),
);
const trapAnswer = fc.constant<LookupAddress>({ address: '127.0.0.1', family: 4 });
/** The answers of a name server, one for each lookup in turn. */
const answers = fc.array(fc.array(fc.oneof(unusedPublic, privateAnswer, trapAnswer), { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 4,
});

/** A local server that records each request and gives the answer in `state`. */
async function startTrap() {
  const state = { calls: [] as string[], answer: { status: 200, location: '' } };
  const server = createServer((request, response) => {
    state.calls.push(request.url ?? '');
    request.resume();
    const { status, location } = state.answer;
    response.writeHead(status, location === '' ? {} : { location }).end();
  }).listen(0, '127.0.0.1');
  await new Promise<void>((ready) => {
    server.once('listening', ready);
  });
  return {
    state,
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
type Trap = Awaited<ReturnType<typeof startTrap>>;

/**
 * Webhook addresses that lead to private networks: as written, by a name that resolves differently the second time, or
 * by a redirect.
 */
export async function fuzzAddresses(runs: number, seed: number): Promise<string[]> {
  const trap = await startTrap();
  const faults: string[] = [];
  try {
    for (const [index, host] of fc.sample(fc.oneof(spelling, privateName), { seed, numRuns: runs }).entries()) {
      const text = `https://${index % 5 === 0 ? 'user:pass@' : ''}${host}:${trap.port}/hook`;
      if (URL.canParse(text) && createWebhookSender({ allowPrivate: false }).accepts(new URL(text)))
        faults.push(`accepted ${text}, which is ${new URL(text).hostname}`);
    }
    for (const said of fc.sample(answers, { seed, numRuns: Math.ceil(runs / 30) }))
      faults.push(...(await rebound(said, trap)));
    faults.push(...(await redirected(trap, Math.ceil(runs / 30), seed)));
  } finally {
    trap.close();
  }
  return faults;
}

/** DNS rebinding: each lookup of the name gives another address. */
async function rebound(said: readonly (readonly LookupAddress[])[], trap: Trap): Promise<string[]> {
  let asked = 0;
  const sender = createWebhookSender({
    allowPrivate: false,
    timeoutMs,
    resolve: (_host, _options, callback) => callback(null, [...(said[asked++ % said.length] ?? [])]),
  });
  const message = { url: new URL(`https://hooks.example.com:${trap.port}/inside`), headers: {}, body: '{}' };
  const faults: string[] = [];
  for (let time = 0; time < said.length; time++) {
    const ended = await sender.send(message, noSignal).then(
      ({ status }) => `answered ${status}`,
      (error: unknown) => (error instanceof WebhookUnreachable ? null : `failed with ${String(error)}`),
    );
    if (ended) faults.push(`${JSON.stringify(said)}: ${ended}`);
  }
  if (trap.state.calls.splice(0).length > 0) faults.push(`${JSON.stringify(said)}: came to 127.0.0.1`);
  return faults;
}

/** A redirect counts as the answer and is never followed. */
async function redirected(trap: Trap, runs: number, seed: number): Promise<string[]> {
  const sender = createWebhookSender({ allowPrivate: true, timeoutMs: 5000 });
  const places = fc.tuple(
    fc.constantFrom(301, 302, 303, 307, 308),
    fc.constantFrom(
      `http://127.0.0.1:${trap.port}/inside`,
      '/inside',
      `//127.0.0.1:${trap.port}/inside`,
      'file:///etc/passwd',
      'http://169.254.169.254/',
    ),
  );
  const faults: string[] = [];
  for (const [status, location] of fc.sample(places, { seed, numRuns: runs })) {
    trap.state.answer = { status, location };
    const url = new URL(`http://127.0.0.1:${trap.port}/hook`);
    const answer = await sender.send({ url, headers: {}, body: '{}' }, noSignal);
    const calls = trap.state.calls.splice(0);
    if (answer.status !== status || calls.join() !== '/hook')
      faults.push(`${status} ${location}: ${answer.status}, calls ${calls.join()}`);
  }
  return faults;
}
