import { allEndpoints } from '@kadr/shared/contract';
import { expect, it } from 'vitest';
import { readEnv } from '../platform/env/index.ts';
import type { Db } from '../platform/db/index.ts';
import { chooseIdentity, servedEndpoints } from './choose-identity.ts';

const firebase = { FIREBASE_PROJECT_ID: 'kadr-studio', FIREBASE_API_KEY: 'key', FIREBASE_SOCIAL: 'google, facebook' };
const chosen = (env: Record<string, string>, publicUrl = 'http://localhost:4310') =>
  chooseIdentity(readEnv(env), {
    db: {} as Db,
    listen: () => Promise.resolve(() => Promise.resolve()),
    secret: 'x'.repeat(32),
    publicUrl: new URL(publicUrl),
    mail: { send: () => Promise.resolve(), close: () => Promise.resolve() },
  });

it("takes Firebase where a project is given; the embedded provider's calls are gone then", async () => {
  const { config, origins, identity } = await chosen(firebase, 'https://kadr.example');
  expect(config).toEqual({
    kind: 'firebase',
    projectId: 'kadr-studio',
    apiKey: 'key',
    authDomain: 'kadr-studio.firebaseapp.com',
    social: ['google', 'facebook'],
    emulatorUrl: undefined,
  });
  expect(origins.frame).toEqual(['https://kadr-studio.firebaseapp.com']);
  expect(identity.endpoints).toEqual([]);
  expect(servedEndpoints(allEndpoints, { config }).filter(({ path }) => path.includes('/identity/'))).toEqual([]);
  expect(servedEndpoints(allEndpoints, { config: { kind: 'embedded', social: [] } })).toEqual(allEndpoints);
});

it.each([
  [{ NODE_ENV: 'production' }, 'http://localhost:4310'],
  [{ NODE_ENV: 'development' }, 'https://kadr.example'],
  [{}, 'https://kadr.example'],
])('refuses the emulator with %j at %s: its tokens carry no signature', async (env, publicUrl) => {
  await expect(
    chosen({ ...firebase, ...env, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, publicUrl),
  ).rejects.toMatchObject({ code: 'start.auth-emulator' });
});

it("takes the emulator's tokens on one's own machine, Google's elsewhere", async () => {
  const { config } = await chosen({ ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });
  expect(config).toMatchObject({ emulatorUrl: 'http://127.0.0.1:9099' });
});
