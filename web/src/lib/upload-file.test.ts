import { AppError } from '@kadr/shared/kernel';
import { uploadPhotos } from '@kadr/shared/products';
import { cancelUpload, crc32, getUpload, partBytes } from '@kadr/shared/uploads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from './api-client.ts';
import { serve, serveEndpoints } from './testing/serve-endpoints.ts';
import { uploadFile, type UploadTarget } from './upload-file.ts';

/** A server that keeps what arrives, and a line that breaks where it is told to. */
interface Line {
  readonly held: Map<string, Uint8Array>;
  readonly sizes: Map<string, number>;
  /**
   * What becomes of the calls to come: how much of a whole file arrives before the break, or whether a call arrives.
   */
  breaks: (number | 'before' | 'after' | 'none')[];
  calls: string[];
  cancelled: string[];
  done: string[];
}
const line = vi.hoisted((): Line => ({
  held: new Map(),
  sizes: new Map(),
  breaks: [],
  calls: [],
  cancelled: [],
  done: [],
}));
const productId = '01900000-0000-7000-8000-00000000000a';
const stateOf = (id: string) => ({
  id,
  bytes: line.sizes.get(id) ?? 0,
  offset: line.held.get(id)?.length ?? 0,
  expiresAt: '2026-11-23T00:00:00Z',
});

vi.mock(import('@kadr/shared/uploads'), async (original) => ({ ...(await original()), partBytes: 1000 }));
vi.mock(import('./send-form.ts'), async () => ({
  sendForm: async (url, _headers, fields, { files, signal }) => {
    signal?.throwIfAborted();
    const sent = Object.fromEntries(fields) as { offset: number; crc32: string; uploadId: string; bytes: number };
    const bytes = new Uint8Array(await (files?.[0] ?? new Blob()).arrayBuffer());
    const broken = line.breaks.shift() ?? 'none';
    if (broken === 'before') throw new TypeError('offline');
    if (!url.endsWith('/part')) {
      line.calls.push('whole');
      line.sizes.set(sent.uploadId, sent.bytes);
      const arrived = typeof broken === 'number' ? broken : bytes.length;
      if (arrived > 0) line.held.set(sent.uploadId, bytes.slice(0, arrived));
      if (typeof broken === 'number') throw new TypeError('offline');
      if (crc32(bytes) !== sent.crc32) throw new Error('the sum of the file is wrong');
      line.done.push(sent.uploadId);
      if (broken === 'after') throw new TypeError('offline');
      return Response.json([]);
    }
    const id = url.split('/').at(-2) ?? '';
    const held = line.held.get(id) ?? new Uint8Array();
    if (sent.offset === held.length && crc32(bytes) === sent.crc32) {
      line.held.set(id, new Uint8Array([...held, ...bytes]));
      line.calls.push(`part of ${bytes.length}`);
    }
    if (broken === 'after') throw new TypeError('offline');
    return Response.json(stateOf(id));
  },
}));

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  Object.assign(line, { held: new Map(), sizes: new Map(), breaks: [], calls: [], cancelled: [], done: [] });
  stop = serveEndpoints(
    serve(getUpload, ({ input }) => {
      const id = String(input['id']);
      if (!line.held.has(id) || line.done.includes(id)) throw new AppError('not-found', 'uploads.not-found');
      return stateOf(id);
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
  made += 1;
  return new File([Uint8Array.from({ length: bytes }, (_, i) => i % 251)], 'mug.jpg', { lastModified: made });
}
const options = (signal = new AbortController().signal) => ({ signal, onProgress: vi.fn() });
/** A photo of a product: its result is the upload's id. */
const photo: UploadTarget<string> = {
  send: async (upload, callOptions) => {
    await call(uploadPhotos, { id: productId, group: 'sample', ...upload }, callOptions);
    return upload.uploadId;
  },
  finish: async (id) => {
    if (!line.held.has(id)) throw new AppError('not-found', 'uploads.not-found');
    line.done.push(id);
    return id;
  },
};
/** The server is of no use for now: the upload is left to the next try. */
const failing: UploadTarget<string> = {
  send: () => Promise.reject(new AppError('bug', 'kernel.internal')),
  finish: () => Promise.reject(new AppError('bug', 'kernel.internal')),
};
async function leave(file: File): Promise<string> {
  await expect(uploadFile(file, failing, options())).rejects.toMatchObject({ kind: 'bug' });
  const [left] = Object.values(JSON.parse(localStorage.getItem('kadr-uploads') ?? '{}') as Record<string, string>);
  expect(left).toBeDefined();
  return left ?? '';
}
const arrived = async (file: File, id: string) =>
  expect(crc32(line.held.get(id) ?? new Uint8Array())).toBe(crc32(new Uint8Array(await file.arrayBuffer())));

test('a file goes by the multipart call of what it is for, whole', async () => {
  const file = newFile(2 * partBytes + 100);
  const id = await uploadFile(file, photo, options());
  expect(line.calls).toEqual(['whole']);
  await arrived(file, id);
});

describe('a break', () => {
  test('of the multipart call is waited out, and its upload continued by parts from what had arrived', async () => {
    const file = newFile(2 * partBytes + 100);
    line.breaks = [partBytes + 400, 'before', 'after'];
    const { signal, onProgress } = options();
    const id = await uploadFile(file, photo, { signal, onProgress });
    expect(line.calls).toEqual(['whole', 'part of 700']);
    expect(onProgress.mock.calls.map(([{ state }]) => state)).toContain('paused');
    expect(onProgress.mock.lastCall?.[0]).toEqual({ state: 'reading', share: 1 });
    await arrived(file, id);
  });

  test('before anything arrived sends the whole call again, as the same upload', async () => {
    line.breaks = ['before', 0];
    const id = await uploadFile(newFile(partBytes), photo, options());
    expect(line.calls).toEqual(['whole', 'whole']);
    expect([...line.sizes.keys()]).toEqual([id]);
  });

  test('after everything arrived finds the photo done: nothing is sent again', async () => {
    line.breaks = ['after'];
    const id = await uploadFile(newFile(partBytes), photo, options());
    expect(line.calls).toEqual(['whole']);
    expect(line.done).toContain(id);
  });

  test('between parts is waited out: nothing that came is sent again, also where only the answer was lost', async () => {
    const file = newFile(2 * partBytes + 100);
    line.breaks = [partBytes, 'after', 'before', 'before'];
    const id = await uploadFile(file, photo, options());
    expect(line.calls).toEqual(['whole', 'part of 1000', 'part of 100']);
    await arrived(file, id);
  });
});

test('a file that is refused is not sent again', async () => {
  const send = vi.fn(() => Promise.reject(new AppError('invalid', 'photo.damaged')));
  const refused: UploadTarget<string> = { ...photo, send };
  await expect(uploadFile(newFile(300), refused, options())).rejects.toMatchObject({ code: 'photo.damaged' });
  expect(send).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('kadr-uploads')).toBe('{}');
});

test('a file chosen again after the page was closed continues where it stood', async () => {
  const file = newFile(2 * partBytes);
  const left = await leave(file);
  line.held.set(left, new Uint8Array(await file.slice(0, partBytes).arrayBuffer()));
  line.sizes.set(left, file.size);
  expect(await uploadFile(file, photo, options())).toBe(left);
  expect(line.calls).toEqual(['part of 1000']);
  await arrived(file, left);
});

test('one that the server has forgotten, or that is done, begins again', async () => {
  const file = newFile(300);
  const left = await leave(file);
  const second = await uploadFile(file, photo, options());
  expect(second).not.toBe(left);
  expect(await uploadFile(file, photo, options())).not.toBe(second);
});

test('the same file twice at once is two uploads', async () => {
  const file = newFile(300);
  const [one, other] = await Promise.all([uploadFile(file, photo, options()), uploadFile(file, photo, options())]);
  expect(one).not.toBe(other);
});

test('of two files of the same name, size and date, the second does not take over what the first left', async () => {
  const first = newFile(300);
  const second = new File([first], first.name, { lastModified: first.lastModified });
  const until = Promise.withResolvers<string>();
  const send: typeof photo.send = ({ uploadId }) => {
    line.held.set(uploadId, new Uint8Array());
    return until.promise;
  };
  const sending = uploadFile(first, { ...photo, send }, options());
  await expect.poll(() => line.held.size).toBe(1);
  const [firstId] = line.held.keys();
  expect(await uploadFile(second, photo, options())).not.toBe(firstId);
  expect(Object.values(JSON.parse(localStorage.getItem('kadr-uploads') ?? '{}') as object)).toEqual([firstId]);
  until.resolve('done');
  await sending;
});

test('a cancelled upload is thrown away', async () => {
  const abort = new AbortController();
  line.breaks = Array.from({ length: 50 }, () => 'before');
  const { signal, onProgress } = options(abort.signal);
  const sending = uploadFile(newFile(300), photo, { signal, onProgress });
  await expect.poll(() => onProgress).toHaveBeenCalledWith(expect.objectContaining({ state: 'paused' }));
  abort.abort();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => line.cancelled).toHaveLength(1);
});
