/** Writes icon-outlines.ts from the Tabler Icons package and from what is drawn here: `node card/src/icons/collect-icons.ts`. */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { benefitIcons, type BenefitIcon } from '@kadr/shared/designs';

const require = createRequire(import.meta.url);

/** Drawn by us, where Tabler has none: a sheet of glass with its glint, a jar with its lid. */
const own: Partial<Record<BenefitIcon, string>> = {
  'glass-pane': 'M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-12M8 11l3 -3M8 16l8 -8',
  jar: 'M7 3h10v4h-10v-4M8 7c0 1.5 -2 2 -2 4v8a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2v-8c0 -2 -2 -2.5 -2 -4M9.5 13v4',
};

async function outlineOf(icon: BenefitIcon): Promise<string> {
  const drawn = own[icon];
  if (drawn !== undefined) return drawn;
  const svg = await readFile(require.resolve(`@tabler/icons/outline/${icon}.svg`), 'utf8');
  const parts = Array.from(svg.matchAll(/<path d="([^"]+)"/gu), (match) => match[1]);
  if (parts.length === 0) throw new Error(`${icon} has no path`);
  return parts.join('');
}

const lines = await Promise.all(benefitIcons.map(async (icon) => `  '${icon}': '${await outlineOf(icon)}',`));

const source = `import type { BenefitIcon } from '@kadr/shared/designs';

/** Outlines in a grid of 24 x 24 units, to be stroked. From Tabler Icons (MIT), but for glass-pane and jar; written by collect-icons.ts. */
export const iconOutlines: Readonly<Record<BenefitIcon, string>> = {
${lines.join('\n')}
};
`;
await writeFile(new URL('icon-outlines.ts', import.meta.url), source);
