import { join } from 'node:path';
import { cruise, format, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { checkedFolders, roomCycles } from './room-cycles.ts';

// The import rules of ARCHITECTURE.md over the tree in the current folder; ends with 1 where one is broken.
//   --json <tree> …   the names of the rules that each of the trees breaks
const options = await extractDepcruiseOptions(join(import.meta.dirname, '../.dependency-cruiser.cjs'));

async function check(): Promise<{ result: ICruiseResult; circles: string[][] }> {
  const { output } = await cruise([...checkedFolders], { ...options, outputType: 'json' });
  if (typeof output !== 'string') throw new Error('dependency-cruiser answered no JSON');
  const result = JSON.parse(output) as ICruiseResult;
  const circles = roomCycles(
    result.modules.map(({ source, dependencies }) => ({
      source,
      dependencies: dependencies.map(({ resolved }) => resolved),
    })),
  );
  return { result, circles };
}

const [asJson, ...trees] = process.argv.slice(2);
if (asJson === '--json') {
  const broken: string[][] = [];
  for (const tree of trees) {
    process.chdir(tree);
    const { result, circles } = await check();
    const names = result.summary.violations.map(({ rule }) => rule.name);
    broken.push([...new Set([...names, ...(circles.length > 0 ? ['no-room-cycles'] : [])])]);
  }
  process.stdout.write(JSON.stringify(broken));
} else {
  const { result, circles } = await check();
  const { output: text } = await format(result, { outputType: 'err-long' });
  if (typeof text === 'string') process.stdout.write(text);
  for (const circle of circles) process.stdout.write(`error no-room-cycles: ${circle.join(' ↔ ')}\n`);
  process.exitCode = result.summary.error > 0 || circles.length > 0 ? 1 : 0;
}
