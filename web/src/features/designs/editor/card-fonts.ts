import { fontRoutePrefix } from '@kadr/shared/designs';
import { createFontBook } from '@kadr/card/drawing';

/** The fonts that this page has loaded, the same files that the server draws with. */
export const cardFonts = createFontBook(async (font) => {
  const answer = await fetch(`${fontRoutePrefix}${font}.ttf`);
  if (!answer.ok) throw new Error(`font ${font}: ${answer.status}`);
  return answer.arrayBuffer();
});
