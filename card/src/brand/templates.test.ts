import { describe, expect, test } from 'vitest';
import { brandLogoCommand, brandLookCommand, plainBrand } from './brand.ts';
import {
  type Brand,
  designDocumentSchema,
  type DesignDocument,
  cardFormats,
  cardSize,
  logoCorners,
} from '@kadr/shared/designs';
import { apply } from '../commands/commands.ts';
import { defaultDocument } from '../suggestions/default-document.ts';
import type { FontRuler } from '../text/fit-text.ts';
import { overlapArea } from '../scene/geometry.ts';
import { layoutCard } from '../layout/layout.ts';
import { placeLogo, settleLogosCommand } from './place-logo.ts';
import { formatCommand, refitObjects } from '../commands/refit-objects.ts';
import { inTemplate, templateCommand, templateOf } from './templates.ts';

const ruler: FontRuler = {
  metrics: () => ({ ascentEm: 0.95, descentEm: 0.25, capHeightEm: 0.7, xHeightEm: 0.52 }),
  widthEm: (_font, text) => Array.from(text).length * 0.58,
};
const imageId = '018f0000-0000-7000-8000-0000000000aa';

const card: DesignDocument = defaultDocument({
  format: '1:1',
  language: 'en',
  title: 'Garden lamp',
  aspect: 1,
  product: { x: 0.4, y: 0.2, width: 0.2, height: 0.6 },
  benefits: [
    { icon: 'leaf', text: 'Recycled' },
    { icon: 'bolt', text: 'Solar' },
  ],
  colours: { title: '#ffe9a8', text: '#ffffff', decor: '#1d3b25' },
});
const flat = { rotationDegrees: 0, scale: 1 };
const designed: DesignDocument = {
  ...card,
  mask: 8,
  textStyle: 5,
  textSize: 1.2,
  colours: { title: '#c2255c', text: '#3b2b4f', decor: '#fff4fa' },
  arrangement: { side: 'right', column: 'auto', benefits: 'chips', lead: 'title' },
  title: { ...card.title, placement: { ...flat, x: 0.1, y: 0.7, width: 0.5 }, align: 'center' },
  objects: [
    { kind: 'logo', id: 'object-logo', imageId, aspect: 3, placement: { ...flat, x: 0.76, y: 0.04, width: 0.2 } },
    {
      kind: 'shape',
      id: 'object-burst',
      shape: 'burst',
      filled: true,
      aspect: 1,
      colour: 'decor',
      placement: { ...flat, x: 0.04, y: 0.76, width: 0.2 },
      traits: { opacity: 0.5 },
    },
  ],
  order: ['object-burst', 'title'],
};

describe('a template', () => {
  const template = templateOf(designed);

  test('holds the design and no word or picture of the product', () => {
    expect(designDocumentSchema.parse(template)).toEqual(template);
    expect(JSON.stringify(template)).not.toMatch(/Garden|Recycled|Solar|leaf/);
    expect(template).toMatchObject({ mask: 8, objects: designed.objects, picture: { product: null, view: null } });
  });

  test('dresses another card, whose texts and picture stay', () => {
    const other = { ...card, objects: [{ ...designed.objects?.[1], id: 'object-own' }] } as DesignDocument;
    const dressed = inTemplate(other, template);
    expect(dressed).toEqual({ ...designed, picture: other.picture });
  });

  test('is one step that leads back to the very card from before', () => {
    const before: DesignDocument = {
      ...card,
      objects: designed.objects?.slice(1),
      order: ['object-burst'],
      picture: { ...card.picture, view: { x: 0.4, y: 0.5, zoom: 2 } },
    };
    const { document, inverse } = apply(before, templateCommand(before, template));
    expect(apply(document, inverse).document).toEqual(before);
  });

  test.each(cardFormats)('refits itself to %s: texts find their place, objects stay on the card', (format) => {
    const other = { ...card, format };
    const dressed = inTemplate(other, template);
    expect(designDocumentSchema.parse(dressed)).toEqual(dressed);
    expect(dressed.title.placement).toEqual(format === '1:1' ? designed.title.placement : null);
    const layout = layoutCard(dressed, 'en', ruler);
    for (const { box } of layout.layers.filter(({ id }) => id.startsWith('object-'))) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(layout.widthPx);
      expect(box.y + box.height).toBeLessThanOrEqual(layout.heightPx);
    }
  });
});

describe('objects on another format', () => {
  test('keep their size and the distance from their edges', () => {
    const [logo, burst] = refitObjects(designed, '16:9');
    const { widthPx, heightPx } = cardSize('16:9');
    expect((logo?.placement.width ?? 0) * widthPx).toBeCloseTo(0.2 * 1536);
    expect((1 - (logo?.placement.x ?? 0) - (logo?.placement.width ?? 0)) * widthPx).toBeCloseTo(0.04 * 1536);
    const below = heightPx - (burst?.placement.y ?? 0) * heightPx - (burst?.placement.width ?? 0) * widthPx;
    expect(below).toBeCloseTo(0.04 * 1536);
  });

  test('what stands in the middle stays there, and what is too large gets smaller', () => {
    const [object] = designed.objects ?? [];
    const wide = {
      ...designed,
      format: '16:9',
      objects: [{ ...object, placement: { ...flat, x: 0.05, y: 0.4, width: 0.9 } }],
    } as DesignDocument;
    const [refitted] = refitObjects(wide, '3:4');
    expect(refitted?.placement.width).toBeLessThanOrEqual(1);
    expect((refitted?.placement.x ?? 0) + (refitted?.placement.width ?? 0) / 2).toBeCloseTo(0.5);
  });

  test('come back with undo', () => {
    const { document, inverse } = apply(designed, formatCommand(designed, '3:4'));
    expect(document.format).toBe('3:4');
    expect(apply(document, inverse).document).toEqual(designed);
  });
});

describe('a brand', () => {
  const brand: Brand = {
    colours: { title: '#111111', text: '#222222', decor: '#eeeeee' },
    textStyle: 7,
    logo: { imageId, aspect: 2, corner: 'top-right', width: 0.2 },
    onNewCards: true,
  };
  const layout = layoutCard(card, 'en', ruler);

  test('dresses a card, and the step leads back', () => {
    const command = {
      type: 'batch' as const,
      commands: [brandLookCommand(brand), brandLogoCommand(card, brand, layout, 'object-new')],
    };
    const { document, inverse } = apply(card, command);
    expect(document).toMatchObject({
      colours: brand.colours,
      textStyle: 7,
      mask: card.mask,
      objects: [{ kind: 'logo', imageId, aspect: 2 }],
    });
    expect(apply(document, inverse).document).toEqual(card);
    expect(brandLogoCommand(document, brand, layout, 'object-newer')).toEqual({ type: 'batch', commands: [] });
  });

  test('of nothing changes nothing', () => {
    expect(
      apply(card, {
        type: 'batch',
        commands: [brandLookCommand(plainBrand), brandLogoCommand(card, plainBrand, layout, 'object-new')],
      }).document,
    ).toEqual(card);
  });

  test('moves a logo out of the way of a text and leaves one on a plate', () => {
    const title = layout.layers.find(({ id }) => id === 'title');
    const [x, y] = [(title?.ink.x ?? 0) / layout.widthPx, (title?.ink.y ?? 0) / layout.heightPx];
    const over: DesignDocument = {
      ...card,
      objects: [{ kind: 'logo', id: 'object-a', imageId, aspect: 3, placement: { ...flat, x, y, width: 0.2 } }],
    };
    const settled = apply(over, settleLogosCommand(over, layoutCard(over, 'en', ruler))).document;
    const box = layoutCard(settled, 'en', ruler).layers.find(({ id }) => id === 'object-a')?.box ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    expect(box.width).toBeCloseTo(0.2 * layout.widthPx);
    expect(overlapArea(box, title?.ink ?? box)).toBe(0);
    const free = placeLogo(layout, { aspect: 3, corner: 'top-right', width: 0.15 });
    const plated: DesignDocument = {
      ...card,
      objects: [
        { kind: 'shape', id: 'object-plate', shape: 'pill', filled: true, aspect: 3, colour: 'decor', placement: free },
        { kind: 'logo', id: 'object-b', imageId, aspect: 3, placement: free },
      ],
    };
    expect(settleLogosCommand(plated, layoutCard(plated, 'en', ruler))).toEqual({ type: 'batch', commands: [] });
  });

  test.each(logoCorners)('puts its logo at the %s where that is free', (corner) => {
    const { x, y } = placeLogo({ ...layout, layers: [], product: null }, { aspect: 2, corner, width: 0.2 });
    expect(corner).toBe(`${y < 0.5 ? 'top' : 'bottom'}-${x < 0.5 ? 'left' : 'right'}`);
  });

  test.each(cardFormats)('covers neither text nor product with it on %s while a corner is free', (format) => {
    for (const [corner, mask] of logoCorners.flatMap((one) => [1, 3, 8, 10].map((other) => [one, other] as const))) {
      const other = layoutCard({ ...card, format, mask }, 'en', ruler);
      const logo = { aspect: 3, corner, width: 0.15 };
      const covered = ({ x, y, width }: { x: number; y: number; width: number }) => {
        const box = {
          x: x * other.widthPx,
          y: y * other.heightPx,
          width: width * other.widthPx,
          height: (width * other.widthPx) / 3,
        };
        return [...other.layers.map(({ ink }) => ink), ...(other.product ? [other.product] : [])].reduce(
          (sum, taken) => sum + overlapArea(taken, box),
          0,
        );
      };
      const isFree = logoCorners.some(
        (one) => covered(placeLogo({ ...other, layers: [], product: null }, { ...logo, corner: one })) === 0,
      );
      // Less than a thousandth of the logo does not drive it from its corner.
      const allowed = isFree ? 0.001 * 0.15 * 0.05 * 1536 ** 2 : Infinity;
      expect(covered(placeLogo(other, logo)), corner).toBeLessThan(allowed);
    }
  });
});
