import type { Box } from '@kadr/card';
import type { BenefitIcon, CardObject } from '@kadr/shared/designs';
import type { Translated } from '@kadr/shared/kernel';
import { everyLanguage, freePlace, maker, quiet, short, type Placeholder } from './block-parts.ts';
import type { BlockGround, BlockNumber } from './blocks-of-facts.ts';
import { newObjectId } from './clipboard.ts';

/** A confirmed number as large as a headline, with what it means below, on a ground of its own. */
export function numberObjects({ value, caption }: BlockNumber, { layout }: BlockGround): CardObject[] {
  const side = short(layout);
  const box = freePlace(layout, { width: side * 0.36, height: side * 0.2 });
  const { words, shape } = maker(layout);
  const inner = { x: box.x + side * 0.02, width: box.width - side * 0.04 };
  return [
    shape(box, 'rounded', 'decor'),
    words(
      { ...inner, y: box.y + side * 0.022 },
      { text: value, lettering: 'title', colour: 'title', scale: Math.min(2, (side / 1536) * 1.9) },
    ),
    words({ ...inner, y: box.y + side * 0.138 }, { text: caption, colour: 'text', scale: (side / 1536) * 0.8 }),
  ];
}

/** Words that the seller then points to a part of the product. */
export function calloutObjects(text: Placeholder, { layout }: BlockGround): CardObject[] {
  const side = short(layout);
  return [maker(layout).pointer(freePlace(layout, { width: side * 0.3, height: side * 0.08 }), text)];
}

/** A burst with two words. */
export function badgeObjects(text: Placeholder, { layout }: BlockGround): CardObject[] {
  const side = short(layout);
  const box = freePlace(layout, { width: side * 0.24, height: side * 0.24 });
  const { words, shape } = maker(layout);
  return [
    shape(box, 'burst', 'decor'),
    words(
      { x: box.x + side * 0.03, width: box.width - side * 0.06, y: box.y + side * 0.09 },
      { text, lettering: 'title', colour: 'title', scale: (side / 1536) * 0.95 },
    ),
  ];
}

/** Three numbered steps in a row. */
export function stepObjects(text: Placeholder, ground: BlockGround): CardObject[] {
  const side = short(ground.layout);
  const { words } = maker(ground.layout);
  const number = (index: number, { x, y, width }: Box) =>
    words(
      { x, y: y + width * 0.17, width },
      { text: everyLanguage(() => String(index + 1)), colour: 'decor', scale: (side / 1536) * 0.85 },
    );
  return rowObjects(
    text,
    ground,
    [0, 1, 2].map((index) => (disc) => number(index, disc)),
  );
}

/** Four icons in a row, with a word or two each. */
export function iconRowObjects(text: Placeholder, ground: BlockGround): CardObject[] {
  const { icon } = maker(ground.layout);
  const icons: readonly BenefitIcon[] = ['leaf', 'shield-check', 'feather', 'sparkles'];
  return rowObjects(
    text,
    ground,
    icons.map((one) => ({ x, y, width }: Box) => {
      const air = width * 0.2;
      return icon({ x: x + air, y: y + air, width: width - 2 * air }, one, 'decor');
    }),
  );
}

/** Discs in a row on a ground of their own, each with a mark in it and words below. */
function rowObjects(
  text: Placeholder,
  { layout }: BlockGround,
  marks: readonly ((disc: Box) => CardObject)[],
): CardObject[] {
  const side = short(layout);
  const box = freePlace(layout, { width: layout.safeArea.width, height: side * 0.21 });
  const { words, shape } = maker(layout);
  const column = box.width / marks.length;
  const discPx = side * 0.085;
  return [
    shape(box, 'rounded', 'decor'),
    ...marks.flatMap((mark, index) => {
      const left = box.x + index * column;
      const disc = { x: left + (column - discPx) / 2, y: box.y + side * 0.022, width: discPx, height: discPx };
      return [
        shape(disc, 'ellipse', 'title'),
        mark(disc),
        words(
          { x: left + side * 0.012, y: box.y + side * 0.122, width: column - side * 0.024 },
          { text, colour: 'text', scale: (side / 1536) * (marks.length > 3 ? 0.7 : 0.8) },
        ),
      ];
    }),
  ];
}

/** What is in the box, as a list of four. */
export function boxObjects(head: Translated, text: Placeholder, { layout }: BlockGround): CardObject[] {
  const side = short(layout);
  const box = freePlace(layout, { width: side * 0.44, height: side * 0.42 });
  const { words, shape, icon } = maker(layout);
  const [pad, mark] = [side * 0.03, side * 0.042];
  return [
    shape(box, 'rounded', 'decor'),
    words(
      { x: box.x + pad, y: box.y + side * 0.03, width: box.width - 2 * pad },
      { text: head, lettering: 'title', colour: 'title', align: 'left', scale: (side / 1536) * 0.95 },
    ),
    ...[0, 1, 2, 3].flatMap((row) => {
      const y = box.y + side * (0.115 + row * 0.073);
      return [
        icon({ x: box.x + pad, y, width: mark }, 'check', 'title'),
        words(
          { x: box.x + pad * 1.6 + mark, y, width: box.width - 2.6 * pad - mark },
          { text, colour: 'text', align: 'left', scale: (side / 1536) * 0.78 },
        ),
      ];
    }),
  ];
}

/** A picture of the seller's library, as it is held on a card. */
export interface OwnPicture {
  readonly imageId: string;
  /** Width to height. */
  readonly aspect: number;
}

/** A picture from before in a frame, with an arrow to the card's own, which shows what it is like after. */
export function beforeAfterObjects(
  heads: { readonly before: Translated; readonly after: Translated },
  { imageId, aspect }: OwnPicture,
  { layout }: BlockGround,
): CardObject[] {
  const side = short(layout);
  const [edge, labelPx] = [side * 0.012, side * 0.062];
  const width = side * Math.min(0.4, 0.4 * aspect);
  const box = freePlace(layout, { width: width + 2 * edge, height: width / aspect + 2 * edge + labelPx * 1.2 });
  const frame = { ...box, height: width / aspect + 2 * edge };
  const { words, shape } = maker(layout);
  const { product, widthPx, heightPx } = layout;
  const pictureAt = { x: frame.x + edge, y: frame.y + edge };
  const label = (text: Translated, middle: number, y: number, isAfter: boolean): CardObject[] => {
    const pill = { x: middle - side * 0.1, y, width: side * 0.2, height: labelPx };
    return [
      shape(pill, 'pill', isAfter ? 'decor' : quiet.ground),
      words(
        { x: pill.x, y: y + labelPx * 0.17, width: pill.width },
        { text, colour: isAfter ? 'title' : quiet.ink, scale: (side / 1536) * 0.8 },
      ),
    ];
  };
  const stage = product ?? { x: widthPx * 0.3, y: heightPx * 0.3, width: widthPx * 0.4, height: heightPx * 0.4 };
  const afterY = Math.min(heightPx - labelPx * 1.4, stage.y + stage.height - labelPx / 2);
  return [
    shape(frame, 'rounded', quiet.ground),
    {
      kind: 'logo',
      id: newObjectId(),
      imageId,
      aspect,
      placement: {
        x: pictureAt.x / widthPx,
        y: pictureAt.y / heightPx,
        width: width / widthPx,
        rotationDegrees: 0,
        scale: 1,
      },
    },
    ...label(heads.before, frame.x + frame.width / 2, frame.y + frame.height + labelPx * 0.15, false),
    ...label(heads.after, stage.x + stage.width / 2, afterY, true),
  ];
}

const rows = 3;

/** Two columns: the product's in the card's colours, with checks, and a quiet one. */
export function comparisonObjects(
  heads: { readonly ours: Translated; readonly others: Translated },
  text: Placeholder,
  { layout }: BlockGround,
): CardObject[] {
  const side = short(layout);
  const box = freePlace(layout, { width: layout.safeArea.width, height: side * 0.36 });
  const { words, shape, icon } = maker(layout);
  const gap = side * 0.02;
  const width = (box.width - gap) / 2;
  const scale = (side / 1536) * 0.85;
  const columnOf = (x: number, isOurs: boolean) => [
    shape({ ...box, x, width }, 'rounded', isOurs ? 'decor' : quiet.ground),
    words(
      { x: x + gap, y: box.y + side * 0.025, width: width - 2 * gap },
      {
        text: isOurs ? heads.ours : heads.others,
        lettering: 'title',
        colour: isOurs ? 'title' : quiet.ink,
        scale: scale * 1.1,
      },
    ),
    ...Array.from({ length: rows }, (_, row) => {
      const y = box.y + side * (0.11 + row * 0.08);
      const mark = side * 0.045;
      return [
        ...(isOurs ? [icon({ x: x + gap, y, width: mark }, 'check', 'title')] : []),
        words(
          { x: x + gap + (isOurs ? mark + gap * 0.6 : 0), y, width: width - 2 * gap - (isOurs ? mark + gap * 0.6 : 0) },
          { text, colour: isOurs ? 'text' : quiet.ink, align: 'left', scale },
        ),
      ];
    }).flat(),
  ];
  return [...columnOf(box.x, true), ...columnOf(box.x + width + gap, false)];
}
