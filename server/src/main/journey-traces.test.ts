import { updateProfile } from '@kadr/shared/account';
import { confirmVerification, issueAccessToken, signUp } from '@kadr/shared/identity';
import { fillPath, newId, type Endpoint } from '@kadr/shared/kernel';
import { addEmptyProduct, getProduct, setPhotoWhole, updateProduct, uploadPhotos } from '@kadr/shared/products';
import { doPhotoshoot, generateVisual, getPhotoshoot, refineVisual } from '@kadr/shared/visuals';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startPainterServer, type PainterServer } from '../../../painters/src/testing/painter-server.ts';
import { startTracing } from '../platform/tracing/index.ts';
import { startCollector, type Collector, type TakenSpan } from '../platform/tracing/testing/otlp-collector.ts';
import { darkIsProduct, engineHere } from '../engine/testing/engine-here.ts';
import { createLog } from './create-log.ts';
import { createPrint } from './print.ts';
import type { Engine } from '../engine/index.ts';
import { wiredKadr, type WiredKadr } from './testing/wired-kadr.ts';

/*
 * What is known of a seller's journey afterwards: from the account to a painted frame and a refused refinement, by the
 * log at its most talkative, the traces and the metrics. A vendor's server, the network that cuts photos out and the
 * collector are stand-ins.
 */

const seller = { name: 'Zenobia Kwiatkowska', email: 'zenobia@kwiaty.example', password: 'Correct-horse-7' };
const title = 'Filizanka babci Aurelii';
const refinement = 'a xylophone beside it';

/** With enough on it to be found again in a painted scene. */
const bottle = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="-100 -50 400 700"><defs><linearGradient id="g"><stop offset="0" stop-color="#1e3c48"/><stop offset=".35" stop-color="#4d6688"/><stop offset="1" stop-color="#173046"/></linearGradient></defs><rect x="-100" y="-50" width="400" height="700" fill="#e8e4da"/><rect x="70" width="60" height="90" rx="8" fill="#27272b"/><path d="M20 150Q20 100 75 90H125Q180 100 180 150V580Q100 610 20 580Z" fill="url(#g)"/><rect x="36" y="240" width="128" height="220" fill="#d06a20"/><rect x="52" y="262" width="96" height="26" fill="#7a1a16"/>${Array.from({ length: 8 }, (_, i) => `<rect x="56" y="${310 + i * 16}" width="${60 + ((i * 37) % 34)}" height="5" fill="#331"/>`).join('')}</svg>`;

const lines: string[] = [];
const log = createLog({
  level: 'trace',
  role: 'all',
  to: {
    write: (line) => {
      lines.push(line);
    },
  },
});
const secrets: string[] = [];
let collector: Collector;
let painters: PainterServer;
let own: WiredKadr;
let deps: WiredKadr['deps'];
let app: FastifyInstance;
let spans: readonly TakenSpan[];
let metrics: string;
let pressed: string;

/** Fails at first, with more in its words than a log should have. */
let cuts = 0;
const cutOut: Engine['cutOut'] = (original, options) =>
  cuts++ === 0
    ? Promise.reject(new Error(`nothing found for ${seller.email}`))
    : engineHere(darkIsProduct).cutOut(original, options);

async function call<Answer>(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  file?: Uint8Array,
): Promise<Answer & { requestId: string }> {
  const form = new FormData();
  if (file) {
    for (const [name, value] of Object.entries(input)) form.append(name, String(value));
    form.append('file', new Blob([Buffer.from(file)]), `${title}.jpg`);
  }
  const body = file ? new Response(form) : null;
  const bearer = secrets.at(-1);
  const answer = await app.inject({
    method: endpoint.method,
    url: fillPath(endpoint.path, input),
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body && { 'content-type': body.headers.get('content-type') ?? '' }),
    },
    ...(body
      ? { payload: Buffer.from(await body.arrayBuffer()) }
      : endpoint.method === 'GET'
        ? {}
        : { payload: input }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return { ...answer.json<Answer>(), requestId: String(answer.headers['x-request-id']) };
}

beforeAll(async () => {
  [collector, painters] = await Promise.all([startCollector(), startPainterServer()]);
  painters.answer({ deed: 'drops' }, { deed: 'relights' });
  const tracing = await startTracing({ endpoint: collector.url, service: 'kadr', version: 'test', share: 1, log });
  own = await wiredKadr({
    settings: {
      IMAGE_MODEL: 'compatible:m-fill',
      IMAGE_BASE_URL: painters.baseUrlOf('compatible'),
      COMPATIBLE_API_KEY: 'key-of-the-vendor',
    },
    log,
    print: createPrint(log, { write: () => undefined }),
    engine: { cutOut, analyse: () => Promise.reject(new Error('not looked at')) },
    http: ({ metrics: { answered } }) => ({ onAnswered: answered }),
  });
  ({ app, deps } = own);
  const workers = await own.startWorkers();
  await journey();
  await workers.stop({ graceMs: 5000 });
  metrics = await deps.metrics.text();
  await tracing.stop();
  spans = collector.spans();
}, 300_000);
afterAll(async () => {
  await own.close();
  await Promise.all([collector.close(), painters.close()]);
});

const until = (seen: () => Promise<void>) => vi.waitFor(seen, { timeout: 120_000, interval: 100 });

async function journey(): Promise<void> {
  const { sessionToken } = await call<{ sessionToken: string }>(signUp, { ...seller, language: 'en', agreed: true });
  const code = () => deps.mailbox?.list().then((mails) => /oobCode=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1]);
  await until(async () => expect(await code()).toBeDefined());
  const oobCode = (await code()) ?? '';
  await call(confirmVerification, { oobCode });
  const { accessToken } = await call<{ accessToken: string }>(issueAccessToken, { sessionToken });
  secrets.push(sessionToken, oobCode, accessToken);
  await call(updateProfile, { region: 'EU1' });
  const { id } = await call<{ id: string }>(addEmptyProduct, {});
  await call(uploadPhotos, { id, group: 'sample' }, await sharp(Buffer.from(bottle)).jpeg({ quality: 92 }).toBuffer());
  await until(async () =>
    expect(
      (await call<{ photos: { cutout: { state: string } | null }[] }>(getProduct, { id })).photos[0]?.cutout?.state,
    ).toBe('ready'),
  );
  // The stand-in cuts out badly: its seller says that the outline is right and the product whole.
  const { photos } = await call<{ photos: { id: string }[] }>(getProduct, { id });
  await call(setPhotoWhole, { id: photos[0]?.id ?? '', isWhole: true });
  await call(updateProduct, {
    id,
    title,
    categoryId: 'mugs',
    dimensions: { lengthMm: 90, widthMm: 90, heightMm: 110 },
    creationStep: 'analysis',
  });
  await call(updateProduct, { id, creationStep: 'extras', noBox: true, noComponents: true });
  await call(updateProduct, { id, creationStep: 'done' });
  await call(doPhotoshoot, { productId: id, action: { type: 'start', styleId: 'scandi' } });
  const newest = async () => {
    const { steps, activeStep } = await call<{ activeStep: number; steps: { versions: { state: string }[] }[] }>(
      getPhotoshoot,
      { productId: id },
    );
    return steps[activeStep]?.versions.map(({ state }) => state);
  };
  const press = await call(generateVisual, { productId: id, idempotencyKey: newId() });
  await until(async () => expect(await newest()).toEqual(['ready']));
  await call(refineVisual, { productId: id, idempotencyKey: newId(), prompt: refinement });
  await until(async () => expect(await newest()).toEqual(['ready', 'ready']));
  // An error of ours, with the seller's words in what is at hand.
  await app.inject({ method: 'GET', url: '/nowhere/zenobia@kwiaty.example' });
  pressed = press.requestId;
}

it("one press is one trace: the call, its SQL, the job, the job's own SQL, and what a vendor was asked", () => {
  const press = spans.find(({ attributes }) => attributes['kadr.request.id'] === pressed);
  const trace = spans.filter(({ traceId }) => traceId === press?.traceId);
  const parentOf = (span: TakenSpan | undefined) => trace.find(({ spanId }) => spanId === span?.parentId);
  const named = (name: string) => trace.find((span) => span.name === name);
  expect(press).toMatchObject({
    name: 'POST /core/api/v1/image/generate',
    parentId: '',
    attributes: { 'http.response.status_code': 200 },
  });
  expect(parentOf(trace.find(({ name }) => name === 'INSERT'))).toBeDefined();
  const [send, work, frame, asked] = [
    'send visuals.paint',
    'process visuals.paint',
    'make frame',
    'generate_content compatible:m-fill',
  ].map(named);
  expect([parentOf(send), parentOf(work), parentOf(frame), parentOf(asked)]).toEqual([press, send, work, frame]);
  expect(work?.attributes['messaging.message.id']).toBe(send?.attributes['messaging.message.id']);
  expect(frame?.events.map(({ attributes }) => attributes['kadr.stage'])).toEqual([
    // Drawn once for both tries.
    'canvas',
    'ask',
    'lock',
    'ask',
    'lock',
  ]);
  expect(trace.some((span) => span.name === 'UPDATE' && parentOf(span) === work)).toBe(true);
});

it('the log has the ids of calls and jobs', () => {
  const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const said = (message: string, facts: object = {}) =>
    parsed.find(
      (line) => line['msg'] === message && Object.entries(facts).every(([name, value]) => line[name] === value),
    );
  expect(said('call answered', { requestId: pressed })).toMatchObject({
    method: 'POST',
    route: '/core/api/v1/image/generate',
    status: 200,
    role: 'all',
  });
  const retried = said('job will be retried', { job: 'products.cut-out-photo' });
  expect(retried).toMatchObject({ jobId: expect.any(String), attempt: 1 });
  expect(
    spans.filter(
      ({ attributes }) => attributes['messaging.message.id'] === retried?.['jobId'] && 'kadr.job.attempt' in attributes,
    ),
  ).toMatchObject([
    { traceId: retried?.['traceId'], failed: true, attributes: { 'kadr.job.attempt': 1, 'error.type': 'Error' } },
    { traceId: retried?.['traceId'], failed: false, attributes: { 'kadr.job.attempt': 2 } },
  ]);
  const { jobId } = said('job done', { job: 'visuals.paint' }) ?? {};
  const work = spans.find(
    ({ name, attributes }) => name === 'process visuals.paint' && attributes['messaging.message.id'] === jobId,
  );
  // Said deep in a use-case, which knows neither the queue nor traces.
  expect(said('a painted scene did not keep the product')).toMatchObject({
    job: 'visuals.paint',
    jobId,
    traceId: work?.traceId,
  });
  for (const line of lines)
    for (const name of ['requestId', 'jobId', 'job']) expect(line.split(`"${name}"`).length, line).toBeLessThan(3);
});

it("neither log nor traces nor metrics hold the seller, the product's words, a refinement, a token or a key", () => {
  const told = { log: lines.join(''), traces: collector.bytes().toString('latin1'), metrics };
  expect(lines.length).toBeGreaterThan(20);
  expect(spans.length).toBeGreaterThan(100);
  expect(told.log).toContain('a mail lies in the local mailbox');
  for (const [where, text] of Object.entries(told)) {
    for (const word of [
      seller.name,
      'Zenobia',
      seller.email,
      'kwiaty',
      seller.password,
      title,
      'Aurelii',
      refinement,
      'xylophone',
      'key-of-the-vendor',
      ...secrets,
    ]) {
      expect(text.includes(word), `${word} in ${where}`).toBe(false);
    }
  }
});

it('the metrics say where the time went and what the vendor cost', () => {
  for (const stage of ['canvas', 'ask', 'lock', 'store', 'thumbnails'])
    expect(metrics).toMatch(new RegExp(`kadr_frame_stage_duration_seconds_count\\{stage="${stage}"\\} [1-9]`));
  for (const stage of ['read', 'first-pass', 'refine', 'decontaminate', 'encode'])
    expect(metrics).toContain(`kadr_cutout_stage_duration_seconds_count{stage="${stage}"} 1`);
  expect(metrics).toMatch(/kadr_model_pictures_total\{vendor="compatible",model="compatible:m-fill",kind="image"\} 3/);
  expect(metrics).toContain(
    'kadr_http_request_duration_seconds_count{method="POST",route="/core/api/v1/image/generate",status="200"} 1',
  );
});
