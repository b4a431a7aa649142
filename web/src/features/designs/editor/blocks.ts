import type { Box } from '@kadr/card';
import type { BenefitIcon, CardObject } from '@kadr/shared/designs';
import type { Translated } from '@kadr/shared/kernel';
import {
  covered,
  everyLanguage,
  freePlace,
  freeSize,
  placeOfWords,
  maker,
  quiet,
  short,
  toneAt,
  type OwnPicture,
  type Placeholder,
  type Tone,
} from './block-parts.ts';
import type { BlockGround, BlockNumber } from './blocks-of-facts.ts';

/** A confirmed number as large as a headline, with what it means below, on a ground of its own. */
export function numberObjects({ value, caption }: BlockNumber, { layout }: BlockGround): CardObject[] {
  const side = short(layout);
  const { box, by } = freeSize(layout, { width: side * 0.36, height: side * 0.2 });
  const { words, shape } = maker(layout);
  const { ground, strong, soft } = toneAt(layout, box);
  const inner = { x: box.x + side * 0.02, width: box.width - side * 0.04 };
  return [
    shape(box, 'rounded', ground),
    words(
      { ...inner, y: box.y + side * 0.022 * by },
      { text: value, lettering: 'title', colour: strong, scale: Math.min(2, (side / 1536) * 1.9 * by) },
    ),
    words({ ...inner, y: box.y + side * 0.138 * by }, { text: caption, colour: soft, scale: (side / 1536) * 0.8 }),
  ];
}

/** Words that the seller then points to a part of the product. */
export function calloutObjects(text: Placeholder, { layout }: BlockGround): CardObject[] {
  const side = short(layout);
  const size = { width: side * 0.3, height: side * 0.08 };
  const box = placeOfWords(layout, size);
  return [maker(layout).pointer(box, text, toneAt(layout, box).ground)];
}

/** A burst with two words. */
export function badgeObjects(text: Placeholder, { layout }: BlockGround): CardObject[] {
  const side = short(layout);
  const { box, by } = freeSize(layout, { width: side * 0.24, height: side * 0.24 });
  const { words, shape } = maker(layout);
  const { ground, strong } = toneAt(layout, box);
  return [
    shape(box, 'burst', ground),
    words(
      { x: box.x + side * 0.03 * by, width: box.width - side * 0.06 * by, y: box.y + side * 0.09 * by },
      { text, lettering: 'title', colour: strong, scale: (side / 1536) * 0.95 * by },
    ),
  ];
}

/** Draws what is on a disc. */
type Mark = (disc: Box, tone: Tone) => CardObject;

/** Three numbered steps. */
export function stepObjects(text: Placeholder, ground: BlockGround): CardObject[] {
  const side = short(ground.layout);
  const { words } = maker(ground.layout);
  return markedObjects(
    text,
    ground,
    [1, 2, 3].map(
      (number): Mark =>
        ({ x, y, width }, tone) =>
          words(
            { x, y: y + width * 0.36, width },
            { text: everyLanguage(() => String(number)), colour: tone.ground, scale: (side / 1536) * 0.85 },
          ),
    ),
  );
}

/** Four icons with a word or two each. */
export function iconRowObjects(text: Placeholder, ground: BlockGround): CardObject[] {
  const { icon } = maker(ground.layout);
  const icons: readonly BenefitIcon[] = ['leaf', 'shield-check', 'feather', 'sparkles'];
  return markedObjects(
    text,
    ground,
    icons.map((one): Mark => ({ x, y, width }, tone) => {
      const air = width * 0.2;
      return icon({ x: x + air, y: y + air, width: width - 2 * air }, one, tone.ground);
    }),
  );
}

/** Discs with a mark and words each on a ground of their own: in a row with the words below, or one under another. */
function markedObjects(text: Placeholder, { layout }: BlockGround, marks: readonly Mark[]): CardObject[] {
  const side = short(layout);
  const [discPx, pad] = [side * 0.085, side * 0.022];
  const line = discPx + pad;
  const across = freePlace(layout, { width: layout.safeArea.width, height: side * 0.21 }, 'foot');
  const down = freePlace(layout, { width: side * 0.36, height: line * marks.length + pad }, 'foot');
  const isDown = covered(layout, down) < covered(layout, across);
  const box = isDown ? down : across;
  const { words, shape } = maker(layout);
  const tone = toneAt(layout, box);
  const column = box.width / marks.length;
  return [
    shape(box, 'rounded', tone.ground),
    ...marks.flatMap((mark, index) => {
      const disc = {
        x: isDown ? box.x + pad : box.x + index * column + (column - discPx) / 2,
        y: box.y + pad + (isDown ? index * line : 0),
        width: discPx,
        height: discPx,
      };
      const said = isDown
        ? { x: disc.x + discPx + pad * 0.7, y: disc.y + discPx * 0.36, width: box.width - discPx - pad * 2.7 }
        : { x: box.x + index * column + side * 0.012, y: disc.y + side * 0.1, width: column - side * 0.024 };
      const scale = (side / 1536) * 0.8;
      return [
        shape(disc, 'ellipse', tone.strong),
        mark(disc, tone),
        words(said, { text, colour: tone.soft, align: isDown ? 'left' : 'center', scale }),
      ];
    }),
  ];
}

/** Room under a part's picture for three short lines that are read in a list, in card pixels. */
const namePx = 205;

/** What is in the box: its parts' own photos, each with its name, in rows of equal cells. */
export function boxObjects(
  head: Translated,
  { parts, name }: { readonly parts: readonly OwnPicture[]; readonly name: Placeholder },
  { layout }: BlockGround,
): CardObject[] {
  const side = short(layout);
  const [pad, headPx] = [side * 0.025, Math.max(side * 0.075, 100)];
  const gridOf = (columns: number, width: number) => {
    const rows = Math.ceil(parts.length / columns);
    const cell = { width: (width - 2 * pad) / columns, height: 0 };
    const most = (layout.safeArea.height - headPx - 2 * pad) / rows - namePx;
    const picture = Math.min(cell.width * 0.84, side * 0.17, most);
    cell.height = picture + namePx;
    return { columns, cell, picture, size: { width, height: headPx + 2 * pad + rows * cell.height } };
  };
  const perRow = parts.length > 4 ? Math.ceil(parts.length / 2) : parts.length;
  const across = gridOf(perRow, Math.min(layout.safeArea.width, side * 0.26 * perRow + 2 * pad));
  const beside = gridOf(parts.length > 3 ? 2 : 1, side * (parts.length > 3 ? 0.42 : 0.28));
  const placed = [across, beside]
    .filter((grid) => grid.picture >= side * 0.08)
    .map((grid) => ({ ...grid, box: freePlace(layout, grid.size, 'foot') }));
  const { columns, cell, picture, box } = placed.reduce((best, other) =>
    covered(layout, other.box) < covered(layout, best.box) ? other : best,
  );
  const { words, shape, picture: put } = maker(layout);
  const last = parts.length % columns;
  return [
    shape(box, 'rounded', quiet.ground),
    words(
      { x: box.x + pad, y: box.y + pad, width: box.width - 2 * pad },
      { text: head, lettering: 'title', colour: quiet.ink, align: 'center', scale: 0.95 },
    ),
    ...parts.flatMap((part, index) => {
      const row = Math.floor(index / columns);
      // A last row that is not full stands in the middle.
      const isLast = last > 0 && row === Math.floor(parts.length / columns);
      const start = box.x + pad + (isLast ? ((columns - last) * cell.width) / 2 : 0);
      const x = start + (index % columns) * cell.width;
      const y = box.y + pad + headPx + row * cell.height;
      const [width, height] = part.aspect >= 1 ? [picture, picture / part.aspect] : [picture * part.aspect, picture];
      return [
        put({ x: x + (cell.width - width) / 2, y: y + (picture - height) / 2, width }, part),
        words(
          { x: x + cell.width * 0.04, y: y + picture + side * 0.012, width: cell.width * 0.92 },
          { text: name, colour: quiet.ink, scale: 0.74 },
        ),
      ];
    }),
  ];
}

/** A picture from before in a frame, with an arrow to the card's own, which shows what it is like after. */
export function beforeAfterObjects(
  heads: { readonly before: Translated; readonly after: Translated },
  before: OwnPicture,
  { layout }: BlockGround,
): CardObject[] {
  const side = short(layout);
  const { aspect } = before;
  // As large as is read in a list, whatever the card's shape.
  const [edge, labelPx] = [side * 0.012, 92];
  const { width, box } = [0.4, 0.34, 0.29]
    .map((share) => {
      const wide = side * Math.min(share, share * aspect);
      const size = { width: wide + 2 * edge, height: wide / aspect + 2 * edge + labelPx * 1.2 };
      return { width: wide, box: freePlace(layout, size) };
    })
    .reduce((larger, smaller) => (covered(layout, smaller.box) < covered(layout, larger.box) ? smaller : larger));
  const frame = { ...box, height: width / aspect + 2 * edge };
  const { words, shape, picture: put } = maker(layout);
  const { product, widthPx, heightPx } = layout;
  const pictureAt = { x: frame.x + edge, y: frame.y + edge };
  const label = (text: Translated, middle: number, y: number, isAfter: boolean): CardObject[] => {
    const pill = { x: middle - labelPx * 1.65, y, width: labelPx * 3.3, height: labelPx };
    const { ground, strong } = toneAt(layout, pill);
    return [
      shape(pill, 'pill', isAfter ? ground : quiet.ground),
      words(
        { x: pill.x, y: y + labelPx * 0.17, width: pill.width },
        { text, colour: isAfter ? strong : quiet.ink, scale: 0.8 },
      ),
    ];
  };
  const stage = product ?? { x: widthPx * 0.3, y: heightPx * 0.3, width: widthPx * 0.4, height: heightPx * 0.4 };
  const afterY = Math.min(heightPx - labelPx * 1.4, stage.y + stage.height + labelPx * 0.15);
  return [
    shape(frame, 'rounded', quiet.ground),
    put({ ...pictureAt, width }, before),
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
  const [box] = [layout.safeArea.width, side * 0.66, side * 0.54]
    .map((width) => freePlace(layout, { width, height: side * 0.36 }, 'foot'))
    .toSorted((one, other) => covered(layout, one) - covered(layout, other)) as [Box, ...Box[]];
  const { words, shape, icon } = maker(layout);
  const gap = side * 0.02;
  const width = (box.width - gap) / 2;
  const scale = (side / 1536) * 0.85;
  const { ground, strong, soft } = toneAt(layout, box);
  const columnOf = (x: number, isOurs: boolean) => [
    shape({ ...box, x, width }, 'rounded', isOurs ? ground : quiet.ground),
    words(
      { x: x + gap, y: box.y + side * 0.025, width: width - 2 * gap },
      {
        text: isOurs ? heads.ours : heads.others,
        lettering: 'title',
        colour: isOurs ? strong : quiet.ink,
        scale: scale * 1.1,
      },
    ),
    ...Array.from({ length: rows }, (_, row) => {
      const y = box.y + side * (0.11 + row * 0.08);
      const mark = side * 0.045;
      return [
        ...(isOurs ? [icon({ x: x + gap, y, width: mark }, 'check', strong)] : []),
        words(
          {
            x: x + gap + (isOurs ? mark + gap * 0.6 : 0),
            y: y + mark * 0.22,
            width: width - 2 * gap - (isOurs ? mark + gap * 0.6 : 0),
          },
          { text, colour: isOurs ? soft : quiet.ink, align: 'left', scale },
        ),
      ];
    }).flat(),
  ];
  return [...columnOf(box.x, true), ...columnOf(box.x + width + gap, false)];
}
