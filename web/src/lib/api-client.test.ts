import { AppError, endpoint } from '@kadr/shared/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call, callForFile } from './api-client.ts';
import { configureApi } from './api-config.ts';
import { serve, serveEndpoints } from './testing/serve-endpoints.ts';

const read = endpoint({
  name: 'read',
  summary: '',
  method: 'GET',
  path: '/core/api/v1/thing/{id}',
  auth: 'user',
  errors: [],
  input: z.object({ id: z.string(), limit: z.coerce.number().optional(), search: z.string().optional() }),
  output: z.object({ said: z.string() }),
});
const change = endpoint({
  name: 'change',
  summary: '',
  method: 'PUT',
  path: '/core/api/v1/thing/{id}',
  auth: 'user',
  errors: [],
  input: z.object({ id: z.string(), name: z.string() }),
  output: z.object({ said: z.string() }),
});

let stop = () => undefined as void;
afterEach(() => {
  stop();
  configureApi({ origin: '', getToken: () => Promise.resolve(null), refreshToken: () => Promise.resolve(null) });
});

describe('a call', () => {
  it('fills the path, sends the rest as query, and leaves out what is not given', async () => {
    stop = serveEndpoints(serve(read, ({ input, url }) => ({ said: `${JSON.stringify(input)} ${url}` })));
    const { said } = await call(read, { id: 'a/b', limit: 5, search: undefined });
    expect(said).toBe('{"limit":"5","id":"a/b"} /core/api/v1/thing/a%2Fb?limit=5');
  });

  it("sends a body without the path parameters, the bearer, to the region's host", async () => {
    configureApi({ origin: 'https://eu.example', getToken: () => Promise.resolve('t1') });
    stop = serveEndpoints(
      serve(change, ({ input, headers, url }) => ({
        said: `${JSON.stringify(input)} ${headers.get('authorization')} ${url}`,
      })),
    );
    const { said } = await call(change, { id: '1', name: 'n' });
    expect(said).toBe('{"name":"n","id":"1"} Bearer t1 https://eu.example/core/api/v1/thing/1');
  });

  it('takes an id that no id can look like for one that names nothing; other wrong input stays', async () => {
    const wrong = (field: string) =>
      serve(change, () => {
        throw new AppError('invalid', 'kernel.invalid-input', { field, problem: '' });
      });
    stop = serveEndpoints(wrong('id'));
    await expect(call(change, { id: 'abc', name: 'n' })).rejects.toMatchObject({ kind: 'not-found' });
    stop();
    stop = serveEndpoints(
      serve(read, () => {
        throw new AppError('invalid', 'kernel.invalid-input', { field: 'thingId', problem: '' });
      }),
    );
    await expect(call(read, { id: '1' })).rejects.toMatchObject({ kind: 'not-found' });
    stop();
    stop = serveEndpoints(wrong('name'));
    await expect(call(change, { id: 'abc', name: '' })).rejects.toMatchObject({ code: 'kernel.invalid-input' });
  });

  it('renews an expired token once for all that wait, and repeats', async () => {
    let token = 'old';
    let renewals = 0;
    configureApi({
      getToken: () => Promise.resolve(token),
      refreshToken: async () => {
        renewals += 1;
        await Promise.resolve();
        token = 'new';
        return token;
      },
    });
    stop = serveEndpoints(
      serve(read, ({ headers }) => {
        if (headers.get('authorization') !== 'Bearer new')
          throw new AppError('unauthenticated', 'kernel.token-expired');
        return { said: 'in' };
      }),
    );
    const answers = await Promise.all([call(read, { id: '1' }), call(read, { id: '2' })]);
    expect(answers).toEqual([{ said: 'in' }, { said: 'in' }]);
    expect(renewals).toBe(1);
  });

  it('gives up when the renewed token is refused too, or there is none', async () => {
    let attempts = 0;
    stop = serveEndpoints(
      serve(read, () => {
        attempts += 1;
        throw new AppError('unauthenticated', 'kernel.token-expired');
      }),
    );
    await expect(call(read, { id: '1' })).rejects.toMatchObject({ code: 'kernel.token-expired' });
    expect(attempts).toBe(1);
    configureApi({ refreshToken: () => Promise.resolve('new') });
    await expect(call(read, { id: '1' })).rejects.toMatchObject({ code: 'kernel.token-expired' });
    expect(attempts).toBe(3);
  });

  it("throws the server's error with its kind and parameters", async () => {
    stop = serveEndpoints(
      serve(read, () => {
        throw new AppError('conflict', 'things.busy', { count: 3 });
      }),
    );
    await expect(call(read, { id: '1' })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'things.busy',
      params: { count: 3 },
    });
  });

  it.each([
    [() => Promise.reject(new TypeError('Failed to fetch')), 'kernel.network'],
    [() => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })), 'kernel.unavailable'],
    [() => Promise.resolve(new Response('', { status: 413 })), 'kernel.body-too-large'],
    [() => Promise.resolve(new Response('<html>a captive portal</html>')), 'kernel.internal'],
    [() => Promise.resolve(Response.json({ said: 7 })), 'kernel.internal'],
  ])('says what a broken answer means (%#)', async (answer, code) => {
    const real = globalThis.fetch;
    globalThis.fetch = answer;
    stop = () => {
      globalThis.fetch = real;
    };
    await expect(call(read, { id: '1' })).rejects.toMatchObject({ name: 'AppError', code });
  });

  it('stays an abort when the caller aborts', async () => {
    const real = globalThis.fetch;
    globalThis.fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    stop = () => {
      globalThis.fetch = real;
    };
    const controller = new AbortController();
    const calling = call(read, { id: '1' }, { signal: controller.signal });
    await Promise.resolve();
    setTimeout(() => controller.abort());
    await expect(calling).rejects.toMatchObject({ name: 'AbortError' });
  });

  it("reads a file's name in any alphabet", async () => {
    const real = globalThis.fetch;
    globalThis.fetch = () =>
      Promise.resolve(
        new Response('bytes', {
          headers: { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('кружка 1.jpg')}` },
        }),
      );
    stop = () => {
      globalThis.fetch = real;
    };
    const { blob, fileName } = await callForFile(read, { id: '1' });
    expect([await blob.text(), fileName]).toEqual(['bytes', 'кружка 1.jpg']);
  });
});
