import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { errorForLog } from './error-for-log.ts';

function logged(err: unknown): string {
  let line = '';
  const log = pino(
    { serializers: { err: errorForLog } },
    new Writable({
      write(chunk: Buffer, _, done) {
        line += String(chunk);
        done();
      },
    }),
  );
  log.error({ err }, 'call failed');
  return line;
}

it('an error of the database is logged without the row that it is about', () => {
  const refused = Object.assign(new Error('null value in column "title" violates not-null constraint'), {
    code: '23502',
    table: 'products',
    detail: 'Failing row contains (7, Ola Nowak, ola@shop.example, Secret mug).',
    where: 'SQL statement "insert … Secret mug"',
  });
  const line = logged(refused);
  expect(line).toMatch(/"code":"23502".*violates not-null|violates not-null.*"code":"23502"/s);
  expect(line).toContain('error-for-log.test.ts');
  for (const word of ['Secret mug', 'Ola Nowak', 'ola@shop.example']) expect(line).not.toContain(word);
});

it('addresses and tokens in messages, causes and stacks are masked', () => {
  const line = logged(
    new Error('no mail to ola@shop.example', {
      cause: new Error('GET https://api.example/bot123456:ABC-def_1/send with Bearer abc.def'),
    }),
  );
  expect(line).toContain('no mail to [e-mail]');
  for (const word of ['ola@shop', 'ABC-def', 'abc.def']) expect(line).not.toContain(word);
});

it('what is thrown and no error is logged all the same', () => {
  expect(logged('just words')).toContain('"err":"just words"');
});
