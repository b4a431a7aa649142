import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { treeCpu } from '../processes.ts';
import { serverCpu } from './measure-calls.ts';

const busySeconds = 0.5;

it('what the caller takes is without the servers that it has started', async () => {
  const before = { caller: serverCpu(process.pid), all: treeCpu(process.pid) };
  const child = spawn(
    process.execPath,
    ['-e', `while (process.cpuUsage().user < ${1e6 * busySeconds}); process.stdin.resume(); console.log('busy')`],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  const taken = {
    caller: serverCpu(process.pid) - before.caller,
    all: treeCpu(process.pid) - before.all,
    child: serverCpu(child.pid ?? 0),
  };
  child.stdin.end();
  await exited;
  expect(taken.child).toBeGreaterThan(0.9 * busySeconds);
  expect(taken.all - taken.caller).toBeGreaterThan(0.9 * busySeconds);
});
