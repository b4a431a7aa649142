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
  const sections = [...html.matchAll(/<section>([\s\S]*?)<\/section>/g)].map(([, inside = '']) => ({
    items: [...inside.matchAll(/<div>([\s\S]*?)<\/div>|<img src="([^"]*)">/g)].map(([, content, url]) =>
      content === undefined
        ? { type: 'IMAGE' as const, url: unescaped(url ?? '') }
        : { type: 'TEXT' as const, content },
    ),
  }));
  return sections.length === 0 ? null : { sections };
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
