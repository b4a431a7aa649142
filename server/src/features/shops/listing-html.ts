import type { Description } from '@kadr/shared/descriptions';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { withoutTags } from '../../platform/html/without-tags.ts';

/** A listing's text for a field that takes HTML: paragraphs, then the bullet points as a list. */
export function htmlOf({ bullets, text }: Description): string {
  const paragraphs = text.text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
  const items = bullets
    .filter((bullet) => bullet.text.trim() !== '')
    .map(({ text: point }) => `<li>${escapeHtml(point.trim())}</li>`);
  return [...paragraphs, ...(items.length > 0 ? [`<ul>${items.join('')}</ul>`] : [])].join('\n');
}

/** The same for a field that takes no tags. */
export function plainOf({ bullets, text }: Description): string {
  const points = bullets.map(({ text: point }) => point.trim()).filter((point) => point !== '');
  const written = text.text.replace(/\n{3,}/g, '\n\n').trim();
  return [written, points.map((point) => `- ${point}`).join('\n')].filter((part) => part !== '').join('\n\n');
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#039': "'",
  nbsp: ' ',
};

/** Of a shop's text, not more characters than this are shown. */
const mostShown = 100_000;

/** HTML as a person reads it, for showing as text: tags gone, their breaks kept. */
export function readableText(html: string): string {
  const broken = withoutCode(html.slice(0, mostShown))
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<br\s*\/?>|<\/(?:p|div|h[1-6]|ul|ol|tr)\s*>/gi, '\n');
  return withoutTags(broken)
    .replace(/&(amp|lt|gt|quot|#0?39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** One pass: an end that was not found once is not looked for again, however many more begin. */
function withoutCode(html: string): string {
  const ends = { script: /<\/script\s*>/gi, style: /<\/style\s*>/gi };
  const endless = new Set<string>();
  let [kept, from] = ['', 0];
  for (const { 1: name = '', index } of html.matchAll(/<(script|style)\b/gi)) {
    const end = name.toLowerCase() === 'script' ? ends.script : ends.style;
    if (index < from || endless.has(end.source)) continue;
    end.lastIndex = index;
    if (end.exec(html)) {
      kept += html.slice(from, index);
      from = end.lastIndex;
    } else endless.add(end.source);
  }
  return kept + html.slice(from);
}
