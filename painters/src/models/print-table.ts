import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { ImageModel } from './image-model.ts';
import { knownModels } from './known-models.ts';

const page = new URL('../../../docs/providers.md', import.meta.url);
const begin = '<!-- models: printed by `npm run models` -->';
const end = '<!-- /models -->';

/** docs/providers.md as it should be: with the table of every known model between its two marks. */
export function withTable(text: string): string {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`docs/providers.md needs the marks ${begin} and ${end}`);
  return `${before}${begin}\n${table()}\n${end}${after}`;
}

export const providersPage = (): string => readFileSync(page, 'utf8');

function table(): string {
  const head = ['`IMAGE_MODEL`', 'mask', 'more pictures', 'seed', 'US$ a picture', 'read from', 'read on'];
  const rows = knownModels.map((model) => [
    `\`${model.provider}:${model.name === '*' ? 'NAME' : model.name}\``,
    model.mask ? 'yes' : 'no',
    String(model.references),
    model.seed ? 'yes' : 'no',
    priceOf(model),
    model.source,
    model.readOn,
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function priceOf({ usd, provider }: ImageModel): string {
  if (usd === 0) return 'none';
  return provider === 'bfl' ? `as the answer says, else ${usd}` : String(usd);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(page, withTable(providersPage()));
