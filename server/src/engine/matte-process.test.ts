import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { ownEnvironment } from './child-environment.ts';
import { openMatteProcess } from './matte-process.ts';

const secrets = {
  KADR_SECRET: 'of the installation',
  DATABASE_URL: 'postgres://kadr:password@db/kadr',
  FAL_API_KEY: 'of a vendor',
  AWS_SECRET_ACCESS_KEY: 'of the object store',
};
const before = { ...process.env };
afterEach(() => {
  for (const name of [...Object.keys(secrets), 'OF_THE_OPERATOR'])
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
});

it("another's cut-out program gets the environment without Kadr's settings", async () => {
  Object.assign(process.env, secrets, { OF_THE_OPERATOR: 'a graphics card' });
  const program = fileURLToPath(new URL('testing/tells-its-environment.ts', import.meta.url));
  let said = '';
  const { matte, close } = openMatteProcess(
    { command: `${process.execPath} ${program}`, settings: ['KADR_SECRET', 'DATABASE_URL', 'FAL_API_KEY'] },
    (text) => {
      said += text;
    },
  );
  await expect(matte(new Uint8Array(3), 1, 1)).rejects.toMatchObject({ code: 'cutout.failed' });
  await close();
  const [first = ''] = said.split('\n');
  const environment = JSON.parse(first) as Record<string, string>;
  expect(environment).toMatchObject({ PATH: before['PATH'], OF_THE_OPERATOR: 'a graphics card' });
  expect(Object.keys(secrets).filter((name) => name in environment)).toEqual([]);
});

it("Kadr's own programs get what they need by name", () => {
  Object.assign(process.env, secrets, { OF_THE_OPERATOR: 'a graphics card' });
  const environment = ownEnvironment(['OF_THE_OPERATOR']);
  expect(environment).toMatchObject({ PATH: before['PATH'], OF_THE_OPERATOR: 'a graphics card' });
  expect(ownEnvironment([])).not.toHaveProperty('OF_THE_OPERATOR');
  expect(Object.keys(secrets).filter((name) => name in environment)).toEqual([]);
});
