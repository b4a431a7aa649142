import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

// `npm run types`: `tsc -b`, which repeats an error for each project that builds on the one with the error; here once.
const compiler = new URL('../node_modules/typescript/bin/tsc', import.meta.url).pathname;
// The usual four checkers of a project each work out again what the others know; projects still go side by side.
const tsc = spawn(process.execPath, [compiler, '-b', '--checkers', '1', ...process.argv.slice(2)], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = once(tsc, 'exit');

const printed = new Set<string>();
let isNew = true;
for await (const line of createInterface({ input: tsc.stdout })) {
  // The indented lines belong to the error above them.
  if (!line.startsWith(' ')) isNew = !printed.has(line);
  if (!isNew) continue;
  printed.add(line);
  console.log(line);
}
const [code] = (await ended) as [number | null];
process.exitCode = code ?? 1;
