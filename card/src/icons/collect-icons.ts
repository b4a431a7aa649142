/** Writes icon-outlines.ts from the Tabler Icons package: `node card/src/icons/collect-icons.ts`. */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { benefitIcons, type BenefitIcon } from '@kadr/shared/designs';

const require = createRequire(import.meta.url);

async function outlineOf(icon: BenefitIcon): Promise<string> {
  const svg = await readFile(require.resolve(`@tabler/icons/outline/${icon}.svg`), 'utf8');
  const parts = Array.from(svg.matchAll(/<path d="([^"]+)"/gu), (match) => match[1]);
  if (parts.length === 0) throw new Error(`${icon} has no path`);
  return parts.join('');
}

const lines = await Promise.all(benefitIcons.map(async (icon) => `  '${icon}': '${await outlineOf(icon)}',`));

const source = `import type { BenefitIcon } from '@kadr/shared/designs';

/** Outlines in a grid of 24 x 24 units, to be stroked. From Tabler Icons (MIT); written by collect-icons.ts. */
export const iconOutlines: Readonly<Record<BenefitIcon, string>> = {
${lines.join('\n')}
};
`;
await writeFile(new URL('icon-outlines.ts', import.meta.url), source);
