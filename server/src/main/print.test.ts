import { expect, it } from 'vitest';
import { StartError } from '../platform/db/index.ts';
import { EnvError } from '../platform/env/index.ts';
import { createLog } from './create-log.ts';
import { createPrint, printStartError } from './print.ts';

/** A start, and what stands on the terminal and in the log afterwards. */
function started(isTTY: boolean, level = 'info') {
  const [shown, lines]: [string[], string[]] = [[], []];
  const log = createLog({
    level,
    role: 'all',
    to: {
      write: (line) => {
        lines.push(line);
      },
    },
  });
  const out = { isTTY, write: (text: string) => shown.push(text) };
  return {
    shown,
    lines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    print: createPrint(log, out),
    whyNot: (error: unknown) => printStartError(error, log, out),
  };
}

it('a person at a terminal reads words', () => {
  const { shown, lines, print, whyNot } = started(true);
  print('Kadr is ready: http://localhost:4310');
  print('mail to ola@shop.example', 'a mail');
  whyNot(new StartError('start.role', 'nothing to start'));
  expect([shown, lines()]).toEqual([
    ['Kadr is ready: http://localhost:4310\n', 'mail to ola@shop.example\n', 'Kadr cannot start: nothing to start\n'],
    [],
  ]);
});

it('elsewhere all are lines of the log, with no more than a log may have, whatever its level', () => {
  const { shown, lines, print, whyNot } = started(false, 'error');
  print('Kadr is ready: http://localhost:4310');
  print('mail to ola@shop.example', 'a mail');
  whyNot(new EnvError(['PORT: must be a number']));
  expect(shown).toEqual([]);
  expect(lines()).toMatchObject([
    { level: 30, role: 'all', msg: 'Kadr is ready: http://localhost:4310' },
    { level: 30, msg: 'a mail' },
    { level: 60, msg: expect.stringMatching(/^Kadr cannot start: .*PORT/s) },
  ]);
});

it.each([true, false])('what no one foresaw is masked, on a terminal (%s), too', (isTTY) => {
  const { shown, lines, whyNot } = started(isTTY);
  whyNot(
    Object.assign(new Error('cannot reach ola@shop.example with Bearer abc.def'), {
      detail: 'Key (email)=(ola@shop.example)',
    }),
  );
  expect(shown).toEqual([]);
  expect(lines()).toMatchObject([
    { level: 60, msg: 'Kadr cannot start', err: { message: expect.stringContaining('[e-mail]') } },
  ]);
  expect(JSON.stringify(lines())).not.toMatch(/ola@|abc\.def/);
});
