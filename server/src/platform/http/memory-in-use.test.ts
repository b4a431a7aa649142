import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { measureMemory } from './memory-in-use.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kadr-memory-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const measured = (isLimited: boolean) =>
  measureMemory({ cgroups: join(root, 'cgroup'), proc: join(root, 'proc/self'), isLimited });

describe('in a container with a limit, what counts against it is counted', () => {
  it.each([
    [
      'by cgroup v2',
      '0::/\n',
      { 'cgroup/memory.current': '9000\n', 'cgroup/memory.stat': 'anon 5000\ninactive_file 1000\nactive_file 2000\n' },
    ],
    [
      'by a group of cgroup v2 inside',
      '0::/kadr.service\n',
      {
        'cgroup/memory.current': '70000\n',
        'cgroup/memory.stat': 'inactive_file 0\n',
        'cgroup/kadr.service/memory.current': '9000\n',
        'cgroup/kadr.service/memory.stat': 'inactive_file 3000\n',
      },
    ],
    [
      'by a group of which only its own folder is seen',
      '0::/docker/0123\n',
      { 'cgroup/memory.current': '9000\n', 'cgroup/memory.stat': 'inactive_file 3000\n' },
    ],
    [
      'by cgroup v1',
      '5:cpu,cpuacct:/\n4:memory:/docker/0123\n',
      {
        'cgroup/memory/memory.usage_in_bytes': '9000\n',
        'cgroup/memory/memory.stat':
          'inactive_file 1\nactive_file 2\ntotal_inactive_file 2600\ntotal_active_file 400\n',
      },
    ],
  ])('%s', (_, group, files) => {
    write({ 'proc/self/cgroup': group, ...files });
    expect(measured(true)).toBe(6000);
  });
});

describe('without a limit, or where Linux does not report it, children are counted next to the process itself', () => {
  it.each([
    ['no limit', false],
    ['a limit that is told nowhere', true],
  ])('%s', (_, isLimited) => {
    const alone = measured(isLimited);
    const kibInGib = 1024 ** 2;
    write({
      'proc/self/task/1/children': '',
      'proc/self/task/2/children': '71 72 73 ',
      'proc/71/status': `Name:\tkadr\nRssAnon:\t  ${4 * kibInGib} kB\nRssFile:\t  50000 kB\n`,
      'proc/72/status': `Name:\tkadr\nRssAnon:\t  ${2 * kibInGib} kB\n`,
    });
    expect(Math.round((measured(isLimited) - alone) / 1024 ** 3)).toBe(6);
  });

  it.runIf(process.platform === 'linux')('by what Linux tells', async () => {
    const child = spawn(
      process.execPath,
      ['-e', 'const held = Buffer.alloc(300 * 1024 ** 2, 1); console.log(held.length); setInterval(() => held, 1e6)'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(child.stdout, 'data');
    const beside = measureMemory({ isLimited: false });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(beside - measureMemory({ isLimited: false })).toBeGreaterThan(200 * 1024 ** 2);
  });
});
