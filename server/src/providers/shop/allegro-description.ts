import { z } from 'zod';

/*
 * Allegro keeps a description as sections of texts and pictures. Kadr keeps it as HTML: a section each, texts in `div`,
 * pictures as `img`, none of which Allegro's own texts can have in them (h1, h2, p, ul, ol, li, b), so that one is made of the other
 * without loss.
 */

const itemSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('TEXT'), content: z.string() }),
  z.object({ type: z.literal('IMAGE'), url: z.string() }),
]);
export const descriptionSchema = z.object({ sections: z.array(z.object({ items: z.array(itemSchema) })) });
export type AllegroDescription = z.infer<typeof descriptionSchema>;

export function htmlOfDescription({ sections }: AllegroDescription): string {
  return sections
    .map(({ items }) => {
      const inside = items.map((item) =>
        item.type === 'TEXT' ? `<div>${item.content}</div>` : `<img src="${escaped(item.url)}">`,
      );
      return `<section>${inside.join('')}</section>`;
    })
    .join('');
}

/** Null: Allegro shows the description of its catalogue, or none. */
export function descriptionOfHtml(html: string): AllegroDescription | null {
  const sections = html
    .split('</section>')
    .slice(0, -1)
    .flatMap((part) => {
      const begin = part.indexOf('<section>');
      return begin < 0 ? [] : [{ items: itemsOf(part.slice(begin + '<section>'.length)) }];
    });
  return sections.length === 0 ? null : { sections };
}

/** One pass: behind the last end of a text none is looked for, or many that never end would take the square of their length. */
function itemsOf(inside: string): AllegroDescription['sections'][number]['items'] {
  const items: AllegroDescription['sections'][number]['items'] = [];
  const lastEnd = inside.lastIndexOf('</div>');
  const begins = /<div>|<img src="([^"]*)">/g;
  for (let begin = begins.exec(inside); begin; begin = begins.exec(inside)) {
    const [, url] = begin;
    if (url !== undefined) items.push({ type: 'IMAGE', url: unescaped(url) });
    else if (begins.lastIndex <= lastEnd) {
      const end = inside.indexOf('</div>', begins.lastIndex);
      items.push({ type: 'TEXT', content: inside.slice(begins.lastIndex, end) });
      begins.lastIndex = end + '</div>'.length;
    }
  }
  return items;
}

/**
 * HTML of paragraphs and lists as Allegro takes it: no line breaks inside paragraphs, no spaces between tags, quotes as
 * they are.
 */
export function keptByAllegro(html: string): string {
  const content = html
    .replace(/<br\s*\/?>/g, '</p><p>')
    .replace(/>\n+</g, '><')
    .replace(/<p>\s*<\/p>/g, '')
    .replaceAll('&quot;', '"')
    .replace(/&#0?39;/g, "'");
  return content === '' ? '' : htmlOfDescription({ sections: [{ items: [{ type: 'TEXT', content }] }] });
}

const escaped = (url: string) => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const unescaped = (url: string) => url.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
