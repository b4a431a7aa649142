import { escaped } from '../escaped.ts';

/** A frame of the index page. */
export interface IndexedFrame {
  readonly frameType: string;
  /** Name of the picture's file, or why there is none. */
  readonly made: { readonly file: string } | { readonly reason: string };
  /** Plate, props and notes of its plan. */
  readonly plan: string;
}

export interface IndexedProduct {
  readonly title: string;
  readonly style: string;
  readonly frames: readonly IndexedFrame[];
  /** Frames that the plan leaves out, and why. */
  readonly leftOut: readonly string[];
  /** What its seller is asked about first. */
  readonly doubts: readonly string[];
}

/** A page that shows every frame with what it was planned from; pictures open at full size. */
export function indexPage(products: readonly IndexedProduct[]): string {
  const sections = products.map(
    ({ title, style, frames, leftOut, doubts }) =>
      `<section><h2>${escaped(title)} · ${style}</h2><p>${escaped(told({ leftOut, doubts }))}</p><ul>${frames.map(item).join('')}</ul></section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Default plans</title>
<style>body{font:14px system-ui;margin:24px;background:#f4f2ee;color:#1d1b18}ul{display:flex;flex-wrap:wrap;gap:12px;padding:0;list-style:none}
li{width:300px}img{width:300px;display:block}small{color:#666}</style>${sections.join('\n')}</html>`;
}

function item({ frameType, made, plan }: IndexedFrame): string {
  const picture =
    'file' in made
      ? `<a href="${made.file}"><img loading="lazy" src="${made.file}" alt=""></a>`
      : `<p>${escaped(made.reason)}</p>`;
  return `<li>${picture}<b>${frameType}</b> <small>${escaped(plan)}</small></li>`;
}

function told({ leftOut, doubts }: Pick<IndexedProduct, 'leftOut' | 'doubts'>): string {
  return [
    ...(leftOut.length > 0 ? [`Left out: ${leftOut.join(', ')}.`] : []),
    ...(doubts.length > 0 ? [`Asked before: ${doubts.join(', ')}.`] : []),
  ].join(' ');
}
