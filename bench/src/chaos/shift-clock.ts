import { readFileSync } from 'node:fs';

/**
 * Loaded before a process under test (`node --import`), in each of its threads: the clock is off by the milliseconds
 * that stand in the file SHIFT_CLOCK. Timers run on, as they do on a machine whose clock is set.
 */
const file = process.env['SHIFT_CLOCK'] ?? '';
const RealDate = Date;
const realNow = RealDate.now.bind(RealDate);
let offMs = 0;

function look(): void {
  try {
    offMs = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // Not shifted yet.
  }
}

look();
setInterval(look, 100).unref();
RealDate.now = () => realNow() + offMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, made) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now()] : args, made) as Date,
  apply: () => new RealDate(RealDate.now()).toString(),
});
