/**
 * Text with its tags taken out. Behind the last `>` no tag can end, and it is not looked for: without that, a foreign
 * text of many `<` would take the square of its length.
 */
export function withoutTags(html: string, instead = ''): string {
  const end = html.lastIndexOf('>') + 1;
  return html.slice(0, end).replace(/<[^>]*>/g, instead) + html.slice(end);
}
