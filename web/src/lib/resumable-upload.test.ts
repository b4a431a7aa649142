import { AppError, newId } from '@kadr/shared/kernel';
import { cancelUpload, crc32, getUpload, partBytes, startUpload } from '@kadr/shared/uploads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetUpload, leaveUpload, sendFile } from './resumable-upload.ts';
import { serve, serveEndpoints } from './testing/serve-endpoints.ts';

/** A server that keeps what comes, and a line that breaks where it is told to. */
interface Line {
  readonly held: Map<string, Uint8Array>;
  breaks: ('before' | 'after')[];
  parts: number[];
  cancelled: string[];
}
const line = vi.hoisted((): Line => ({ held: new Map(), breaks: [], parts: [], cancelled: [] }));
const expiresAt = '2026-11-23T00:00:00Z';
let fileBytes = 0;
const stateOf = (id: string) => ({ id, bytes: fileBytes, offset: line.held.get(id)?.length ?? 0, expiresAt });

vi.mock(import('@kadr/shared/uploads'), async (original) => ({ ...(await original()), partBytes: 1000 }));
vi.mock(import('./send-form.ts'), async () => ({
  sendForm: async (url, _headers, fields, { files, signal }) => {
    signal?.throwIfAborted();
    const id = url.split('/').at(-2) ?? '';
    const { offset, crc32: sum } = Object.fromEntries(fields) as { offset: number; crc32: string };
    const part = new Uint8Array(await (files?.[0] ?? new Blob()).arrayBuffer());
    const broken = line.breaks.shift();
    if (broken === 'before') throw new TypeError('offline');
    const held = line.held.get(id) ?? new Uint8Array();
    if (offset === held.length && crc32(part) === sum) {
      line.held.set(id, new Uint8Array([...held, ...part]));
      line.parts.push(part.length);
    }
    if (broken === 'after') throw new TypeError('offline');
    return Response.json(stateOf(id));
  },
}));

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  Object.assign(line, { held: new Map(), breaks: [], parts: [], cancelled: [] });
  stop = serveEndpoints(
    serve(startUpload, () => {
      const id = newId();
      line.held.set(id, new Uint8Array());
      return stateOf(id);
    }),
    serve(getUpload, ({ input }) => {
      if (!line.held.has(String(input['id']))) throw new AppError('not-found', 'uploads.not-found');
      return stateOf(String(input['id']));
    }),
    serve(cancelUpload, ({ input }) => {
      line.cancelled.push(String(input['id']));
      return {};
    }),
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Each test's file is another one: what is on its way stays so in the module. */
let made = 0;
function newFile(bytes: number): File {
  fileBytes = bytes;
  made += 1;
  return new File([Uint8Array.from({ length: bytes }, (_, i) => i % 251)], 'mug.jpg', { lastModified: made });
}
const options = (signal = new AbortController().signal) => ({ signal, onShare: vi.fn(), onWaiting: vi.fn() });
const arrived = async (file: File, id: string) =>
  expect(crc32(line.held.get(id) ?? new Uint8Array())).toBe(crc32(new Uint8Array(await file.arrayBuffer())));

test('a file arrives part by part and whole', async () => {
  const file = newFile(2 * partBytes + 100);
  const id = await sendFile(file, options());
  expect(line.parts).toEqual([partBytes, partBytes, 100]);
  await arrived(file, id);
});

test('a break is waited out: nothing that came is sent again, also where only the answer was lost', async () => {
  const file = newFile(2 * partBytes + 100);
  line.breaks = ['after', 'before', 'before'];
  const told = options();
  const id = await sendFile(file, told);
  expect(line.parts).toEqual([partBytes, partBytes, 100]);
  expect(told.onWaiting.mock.calls.flat()).toContain(true);
  expect(told.onWaiting.mock.lastCall).toEqual([false]);
  await arrived(file, id);
});

test('a file chosen again after the page was closed goes on where it stood', async () => {
  const file = newFile(2 * partBytes);
  const id = await sendFile(file, options());
  line.held.set(id, (line.held.get(id) ?? new Uint8Array()).slice(0, partBytes));
  line.parts = [];
  leaveUpload(id);
  expect(await sendFile(file, options())).toBe(id);
  expect(line.parts).toEqual([partBytes]);
});

test('one that the server has forgotten, or that is done, begins anew', async () => {
  const file = newFile(300);
  const id = await sendFile(file, options());
  line.held.delete(id);
  leaveUpload(id);
  const second = await sendFile(file, options());
  expect(second).not.toBe(id);
  forgetUpload(second);
  expect(await sendFile(file, options())).not.toBe(second);
});

test('the same file twice at once is two uploads', async () => {
  const file = newFile(300);
  const [one, other] = await Promise.all([sendFile(file, options()), sendFile(file, options())]);
  expect(one).not.toBe(other);
});

test("a file is its first sender's until it has become what it was sent for: another of the same name, size and date is sent on its own", async () => {
  const [first, second] = [newFile(300), newFile(300)];
  const same = new File([second], first.name, { lastModified: first.lastModified });
  const id = await sendFile(first, options());
  const other = await sendFile(same, options());
  expect(other).not.toBe(id);
  forgetUpload(other);
  expect(await sendFile(same, options())).not.toBe(id);
  forgetUpload(id);
  expect(await sendFile(first, options())).not.toBe(id);
});

test('what is called off is thrown away', async () => {
  const abort = new AbortController();
  line.breaks = Array.from({ length: 50 }, () => 'before');
  const told = options(abort.signal);
  const sending = sendFile(newFile(300), told);
  await expect.poll(() => told.onWaiting).toHaveBeenCalledWith(true);
  abort.abort();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => line.cancelled).toHaveLength(1);
});
