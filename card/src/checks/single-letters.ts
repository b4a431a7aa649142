import { overlapArea, turnedBounds, type Box } from '../scene/geometry.ts';
import type { CardLayer } from '../scene/scene.ts';
import type { FontRuler } from '../text/fit-text.ts';

/** A letter's height above and below its line, in em: about that of a capital. */
const above = 0.72;
/** A letter of which more is hidden is not read. */
const mostHidden = 0.5;

/** About where each letter of a layer is on the card, turned with it; spaces left out. */
export function letterBoxes(layer: CardLayer, ruler: FontRuler): Box[] {
  return layer.parts.flatMap((part): Box[] => {
    if (part.kind !== 'text') return [];
    const { font, sizePx, trackingEm } = part;
    return part.runs.flatMap(({ text, x, baselineY }) => {
      let left = layer.box.x + x;
      return Array.from(text).flatMap((letter): Box[] => {
        const width = ruler.widthEm(font, letter) * sizePx;
        const box = { x: left, y: layer.box.y + baselineY - above * sizePx, width, height: above * sizePx };
        left += width + trackingEm * sizePx;
        return letter.trim() === '' ? [] : [turnedBounds(box, layer.rotationDegrees, layer.box)];
      });
    });
  });
}

/** Whether one of the letters lies under something that is drawn after it. */
export function hasHiddenLetter(layer: CardLayer, layersAbove: readonly CardLayer[], ruler: FontRuler): boolean {
  const covers = layersAbove.flatMap(coverOf);
  if (covers.length === 0) return false;
  return letterBoxes(layer, ruler).some((letter) =>
    covers.some((cover) => overlapArea(cover, letter) > mostHidden * letter.width * letter.height),
  );
}

/** What a layer hides: a filled shape or picture, or the ground that it puts behind its own letters. */
function coverOf({ opacity, parts, type, ownGround, ink, letters, rotationDegrees, box }: CardLayer): Box[] {
  if (opacity <= 0.6) return [];
  const isFilled = parts.some((part) => part.kind === 'image' || (part.kind === 'shape' && part.fill !== undefined));
  if (type === null) return isFilled ? [turnedBounds(ink, rotationDegrees, box)] : [];
  return ownGround === null ? [] : [turnedBounds(letters, rotationDegrees, box)];
}
