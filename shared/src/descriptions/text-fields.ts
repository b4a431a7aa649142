import type { Description } from './description.ts';
import type { Marketplace } from '../marketplaces/marketplaces.ts';

const bulletSign = '• ';

/**
 * What goes into the marketplace's text field: bullet points stand before the text where no field of their own is
 * known.
 */
export function bodyField({ bullets, text }: Description, marketplace: Marketplace): string {
  if (marketplace.bullets !== null || bullets.length === 0) return text.text;
  return [bullets.map((bullet) => bulletSign + bullet.text).join('\n'), text.text]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Everything as plain text, in the order of a listing. */
export function plainText({ title, bullets, text }: Description): string {
  return [title.text, bullets.map((bullet) => bulletSign + bullet.text).join('\n'), text.text]
    .filter((part) => part.trim() !== '')
    .join('\n\n');
}

/**
 * Bullet points and text as HTML, with the tags that the marketplace allows; the title is a field of its own
 * everywhere.
 */
export function bodyHtml({ bullets, text }: Description, tags: readonly string[]): string {
  const points = bullets.map((bullet) => escapeHtml(bullet.text));
  const list =
    points.length === 0
      ? ''
      : tags.includes('ul')
        ? `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`
        : points.map((point) => bulletSign + point).join('<br>');
  const paragraphs = text.text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => escapeHtml(paragraph).replaceAll('\n', '<br>'));
  const prose = tags.includes('p')
    ? paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')
    : paragraphs.join('<br><br>');
  return [list, prose].filter((part) => part !== '').join(tags.includes('p') ? '\n' : '<br><br>');
}

/** Tags to write with where no one knows which are allowed. */
export const usualTags: readonly string[] = ['p', 'ul', 'li', 'br'];

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
