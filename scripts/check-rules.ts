import { join } from 'node:path';
import { cruise, format, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { checkedFolders, roomCycles } from './room-cycles.ts';

/** The import rules of ARCHITECTURE.md over the tree in the current folder; ends with 1 where one is broken. */
const options = await extractDepcruiseOptions(join(import.meta.dirname, '../.dependency-cruiser.cjs'));
const { output } = await cruise([...checkedFolders], { ...options, outputType: 'json' });
if (typeof output !== 'string') throw new Error('dependency-cruiser answered no JSON');
const result = JSON.parse(output) as ICruiseResult;
const circles = roomCycles(
  result.modules.map(({ source, dependencies }) => ({
    source,
    dependencies: dependencies.map(({ resolved }) => resolved),
  })),
);
if (process.argv.includes('--json')) {
  const broken = result.summary.violations.map(({ rule }) => rule.name);
  process.stdout.write(JSON.stringify([...new Set([...broken, ...(circles.length > 0 ? ['no-room-cycles'] : [])])]));
} else {
  const { output: text } = await format(result, { outputType: 'err-long' });
  if (typeof text === 'string') process.stdout.write(text);
  for (const circle of circles) process.stdout.write(`error no-room-cycles: ${circle.join(' ↔ ')}\n`);
}
process.exitCode = result.summary.error > 0 || circles.length > 0 ? 1 : 0;
