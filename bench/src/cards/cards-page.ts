import { escaped } from '../escaped.ts';

export interface ShownCard {
  readonly product: string;
  readonly file: string;
  /** Format, language, composition, letters, icons. */
  readonly about: string;
}

/** A page that shows every card as a list shows it and larger; pictures open at full size. */
export function cardsPage(cards: readonly ShownCard[]): string {
  const sections = [...new Set(cards.map(({ product }) => product))].map((product) => {
    const items = cards.filter((card) => card.product === product).map(item);
    return `<section><h2>${escaped(product)}</h2><ul>${items.join('')}</ul></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Suggested cards</title>
<style>body{font:14px system-ui;margin:24px;background:#f4f2ee;color:#1d1b18}ul{display:flex;flex-wrap:wrap;gap:20px;padding:0;list-style:none}
.large{width:420px;display:block}small{color:#666;display:block;max-width:420px}</style>${sections.join('\n')}</html>`;
}

function item({ file, about }: ShownCard): string {
  return `<li><a href="${file}"><img class="large" loading="lazy" src="${file}" alt=""></a>
<img src="small-${file}" alt=""><small>${escaped(about)}</small></li>`;
}
