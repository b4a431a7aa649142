import { overlapArea, turnedBounds, type Box } from '../scene/geometry.ts';
import type { CardLayer, LayerPart } from '../scene/scene.ts';
import type { FontRuler } from '../text/fit-text.ts';

/** A letter's height above and below its line, in em: about that of a capital. */
const above = 0.72;
/** A letter or icon of which more is hidden is not read. */
const mostHidden = 0.5;
/** Of which more lies under other letters. */
const mostWrittenOver = 0.2;

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

/** Whether one of a text's letters, or its icon, lies under what is drawn after it, be it other letters. */
export function isPartlyHidden(layer: CardLayer, layersAbove: readonly CardLayer[], ruler: FontRuler): boolean {
  if (layer.type === null) return false;
  const seen = layersAbove.filter((above) => !seenThrough(above));
  const covers = seen.flatMap(coverOf);
  const letters = seen.filter(({ ownGround }) => ownGround === null).flatMap((above) => letterBoxes(above, ruler));
  return [...letterBoxes(layer, ruler), ...iconBoxes(layer)].some(
    (own) => shareUnder(own, covers) > mostHidden || shareUnder(own, letters) > mostWrittenOver,
  );
}

/** What lies under such a layer is still read. */
export function seenThrough({ opacity }: CardLayer): boolean {
  return opacity <= 0.6;
}

/** Whether a part of a layer hides what lies under it. */
export function isFilled(part: LayerPart): boolean {
  return part.kind === 'image' || (part.kind === 'shape' && part.fill !== undefined);
}

function shareUnder(box: Box, above: readonly Box[]): number {
  return above.reduce((sum, other) => sum + overlapArea(other, box), 0) / (box.width * box.height);
}

function iconBoxes({ parts, box, rotationDegrees }: CardLayer): Box[] {
  return parts.flatMap((part) =>
    part.kind === 'icon'
      ? [
          turnedBounds(
            { x: box.x + part.x, y: box.y + part.y, width: part.sizePx, height: part.sizePx },
            rotationDegrees,
            box,
          ),
        ]
      : [],
  );
}

/** What a layer hides: a filled shape or picture, or the ground that it puts behind its own letters. */
function coverOf({ parts, type, ownGround, ink, rotationDegrees, box }: CardLayer): Box[] {
  const hides = type === null ? parts.some(isFilled) : ownGround !== null;
  return hides ? [turnedBounds(ink, rotationDegrees, box)] : [];
}
