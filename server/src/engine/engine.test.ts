import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';
import { createEngine } from './engine.ts';
import { PictureFault, type OutlineCorrection } from './port.ts';
import { codeCache } from './testing/code-cache.ts';

const drawn = (product: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#eee"/>${product}</svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

const program = fileURLToPath(new URL('testing/dark-matte-program.ts', import.meta.url));
const cutout = { command: `${process.execPath} ${program}`, settings: [] };
const log = pino({ level: 'silent' });
const engine = createEngine({ log, codeCache, cutout });
afterAll(() => engine.close());

it('reads an upload in a child', async () => {
  const read = await engine.readPhoto({ bytes: await drawn('') });
  expect(read).toMatchObject({ format: 'jpeg', widthPx: 640, heightPx: 480 });
  expect((await sharp(read.thumbnail).metadata()).width).toBe(320);
});

it('a fault of the photo comes back as one, with what its text needs', async () => {
  const small = await sharp(await drawn(''))
    .resize(300)
    .jpeg()
    .toBuffer();
  const error: unknown = await engine.readPhoto({ bytes: small }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(PictureFault);
  expect(error).toMatchObject({ code: 'photo.too-small', params: { minPx: 400 } });
});

it("cuts out in a child with the program's matte, and reports its progress and stages", async () => {
  const shares: number[] = [];
  const stages: string[] = [];
  const made = await engine.cutOut(await drawn('<ellipse cx="320" cy="240" rx="160" ry="120" fill="#203040"/>'), {
    onProgress: (share) => shares.push(share),
    onStage: (stage, seconds) => {
      expect(seconds).toBeGreaterThanOrEqual(0);
      stages.push(stage);
    },
  });
  expect(made.box.left).toBeCloseTo(0.25, 2);
  expect(made.box.height).toBeCloseTo(0.5, 2);
  const { width, height, hasAlpha } = await sharp(made.cutout).metadata();
  expect([width, height, hasAlpha]).toEqual([made.widthPx, made.heightPx, true]);
  expect(stages).toEqual([
    'read',
    'scale',
    'first-pass',
    'second-pass',
    'person',
    'refine',
    'judge',
    'decontaminate',
    'closeups',
    'encode',
  ]);
  expect(shares.length).toBeGreaterThan(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

it('a photo without a product is a fault, not something to try again', async () => {
  await expect(engine.cutOut(await drawn(''))).rejects.toMatchObject({
    name: 'PictureFault',
    code: 'cutout.nothing-found',
  });
});

it('the analysis finds colours and proportions, and no text where there is none', async () => {
  const original = await drawn('<rect x="160" y="120" width="320" height="240" fill="#c6202b"/>');
  const found = await engine.analyse({
    photos: [{ photoId: 'p1', original, cut: await engine.cutOut(original) }],
    categories: [],
  });
  expect(found).toMatchObject({ colours: [{ id: 'red' }], texts: [], category: null, headline: null, heightMm: null });
  expect(found.widthOverHeight).toBeCloseTo(4 / 3, 1);
});

it('what is read comes with its place in the photo, also where nothing could be cut out', async () => {
  const original = await drawn(
    '<g fill="#14181c" font-family="DejaVu Sans, sans-serif" font-weight="700"><text x="128" y="264" font-size="72">SHAMPOO</text></g>',
  );
  const { texts, category } = await engine.analyse({
    photos: [{ photoId: 'p1', original, cut: null }],
    categories: [{ id: 'hair-care', keywords: ['shampoo'] }],
  });
  expect(texts).toMatchObject([{ text: 'SHAMPOO', photoId: 'p1' }]);
  expect(category).toMatchObject({ value: 'hair-care', source: 'ocr', seenAt: { photoId: 'p1', box: texts[0]?.box } });
  const { left, top, width, height } = texts[0]?.box ?? { left: 0, top: 0, width: 0, height: 0 };
  expect(left).toBeCloseTo(0.2, 1);
  expect(left + width).toBeLessThan(0.9);
  expect([top > 0.38, top + height < 0.6]).toEqual([true, true]);
});

it('an outline that never ends is cancelled when its caller is gone, and after a minute and a half in any case', async () => {
  const endless = createEngine({ log, program: new URL('testing/stand-in-child.ts', import.meta.url) });
  const correction: OutlineCorrection = {
    original: new Uint8Array(1),
    view: new Uint8Array(1),
    automatic: null,
    steps: [{ kind: 'part', keep: true, x: 1, y: 1 }],
  };
  const hangUp = new AbortController();
  const given = endless.correctOutline(correction, { signal: hangUp.signal });
  hangUp.abort();
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const refused = endless.correctOutline(correction).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(91_000);
  vi.useRealTimers();
  expect(await refused).toMatchObject({ code: 'photo.unreadable' });
  await endless.close();
});

it('no process waits for the network: uploads are read while it is busy with as many photos as there are processes', async () => {
  const waiting = createEngine({
    log,
    cutout: { command: `${process.execPath} -e setInterval(Boolean,1000)`, settings: [] },
  });
  const hangUp = new AbortController();
  const photo = await drawn('<ellipse cx="320" cy="240" rx="160" ry="120" fill="#203040"/>');
  const scaled = Promise.withResolvers<void>();
  let opened = 0;
  const cutouts = Array.from({ length: 3 }, () =>
    waiting.cutOut(photo, {
      signal: hangUp.signal,
      onProgress: () => {
        if (++opened === 3) scaled.resolve();
      },
    }),
  );
  const rejected = Promise.all(cutouts.map((cutout) => expect(cutout).rejects.toMatchObject({ name: 'AbortError' })));
  await scaled.promise;
  expect(await waiting.readPhoto({ bytes: photo })).toMatchObject({ widthPx: 640 });
  hangUp.abort();
  await rejected;
  await waiting.close();
});

it('a frame that breaks its process costs its own task; what someone waits for is tried once more', async () => {
  const lost: unknown[] = [];
  const breaking = createEngine({
    log: { debug: () => undefined, warn: ({ task }: { task: string }) => lost.push(task) } as never,
    program: new URL('testing/stand-in-child.ts', import.meta.url),
  });
  await expect(breaking.drawFrame({} as never)).rejects.toMatchObject({ name: 'ChildLost', reason: 'died' });
  expect(lost).toEqual(['drawFrame']);
  await expect(breaking.drawCard({} as never)).rejects.toMatchObject({ name: 'ChildLost', reason: 'died' });
  expect(lost).toEqual(['drawFrame', 'drawCard', 'drawCard']);
  await expect(breaking.exportPicture({} as never)).rejects.toThrow('no such task');
  await breaking.close();
  await expect(breaking.drawFrame({} as never)).rejects.toThrow('the engine is closed');
});
