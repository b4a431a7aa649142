import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';

/**
 * Loaded before a process under test (`node --import`): kills it (kill -9) at the moment number KILL_AT, counted from
 * SIGUSR2 on, or from the start with KILL_ARMED. Before and after each SQL statement about money there is a moment;
 * with KILL_AFTER, only after each statement that matches it.
 */
const at = Number(process.env['KILL_AT'] ?? 0);
let armed = process.env['KILL_ARMED'] !== undefined;
let moments = 0;
const only = process.env['KILL_AFTER'];
const aboutMoney = only ? new RegExp(only) : /payment_|coupon|token_|sandbox_checkouts|payments\./;
const touched = new WeakSet();

function moment(when: string, text: string): void {
  if (!armed || ++moments !== at) return;
  writeSync(2, `\nkilled ${when}: ${text.replace(/\s+/g, ' ').trim().slice(0, 70)}\n`);
  process.kill(process.pid, 'SIGKILL');
  // Nothing more happens here, even if the signal takes a moment.
  for (;;);
}

if (isMainThread && at > 0) {
  process.on('SIGUSR2', () => {
    armed = true;
  });
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  const counted = function (this: pg.Client, ...args: unknown[]): unknown {
    const [first] = args;
    const text = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '');
    if (text === 'begin') touched.delete(this);
    const counts = aboutMoney.test(text) || (text === 'commit' && touched.has(this) && !only);
    if (!counts) return Reflect.apply(query, this, args) as unknown;
    touched.add(this);
    if (!only) moment('before', text);
    const answer: unknown = Reflect.apply(query, this, args);
    if (answer instanceof Promise)
      void answer.then(
        () => moment('after', text),
        () => undefined,
      );
    return answer;
  };
  Object.assign(pg.Client.prototype, { query: counted });
}
