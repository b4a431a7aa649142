import { sceneParts } from './scene-parts.ts';
import { createCanvas } from '@napi-rs/canvas';
import { benefitIcons, cardFormats, maskCount, textStyleCount, type DesignDocument } from '@kadr/shared/designs';
import { compositions } from '../suggestions/compositions.ts';
import { readyPalettes } from '../colours/palettes.ts';
import type { CardLanguage } from '../drawing/card-types.ts';

const texts = {
  title: {
    en: 'Travel kettle: quick & quiet',
    pl: 'Żółty czajnik – źródło ciepła',
    ru: 'Дорожный чайник: тихий и быстрый',
  },
  benefits: [
    { en: 'Boils 0.6 l in 3 minutes', pl: 'Zagotuje 0,6 l w 3 minuty', ru: 'Кипятит 0,6 л за 3 минуты' },
    { en: 'Folds flat to 7 cm', pl: 'Składa się na płasko', ru: 'Складывается до 7 см' },
    { en: 'Two-year warranty', pl: 'Dwuletnia gwarancja', ru: 'Гарантия два года, объём 0,6 л' },
  ],
} as const;

export interface Sample {
  name: string;
  document: DesignDocument;
  language: CardLanguage;
}

const languages = ['en', 'pl', 'ru'] as const;

/** A narrow product, and a wide one for which pictures are framed. */
const products = [
  { x: 0.38, y: 0.25, width: 0.24, height: 0.55 },
  { x: 0.16, y: 0.3, width: 0.66, height: 0.5 },
] as const;

export function sampleDesign(textStyle: number, mask: number, language: CardLanguage): Sample {
  const palette = readyPalettes[(textStyle + mask) % readyPalettes.length] ?? readyPalettes[0];
  if (palette === undefined) throw new Error('no palette');
  const format = cardFormats[(textStyle + mask * 3 + (mask >> 2)) % cardFormats.length] ?? '1:1';
  const arrangements = compositions
    .filter((composition) => composition.mask === mask)
    .map(({ arrangement }) => arrangement);
  const arrangement = arrangements[(textStyle + languages.indexOf(language)) % arrangements.length];
  const document: DesignDocument = {
    version: 2,
    format,
    textStyle,
    mask,
    textSize: 1,
    colours: palette.colours,
    picture: { aspect: 4 / 3, product: products[(textStyle + mask) % 2] ?? null, view: null },
    ...(arrangement && { arrangement }),
    title: { text: texts.title, placement: null, align: 'auto' },
    benefits: texts.benefits.map((text, index) => ({
      icon: benefitIcons[(textStyle * 7 + mask * 3 + index * 11) % benefitIcons.length] ?? null,
      text,
      placement: null,
      align: 'auto',
    })),
  };
  const turned =
    mask % 5 === 0
      ? {
          ...document,
          title: { ...document.title, placement: { x: 0.1, y: 0.12, width: 0.6, rotationDegrees: -8, scale: 0.8 } },
        }
      : document;
  return { name: `style ${textStyle}, mask ${mask}, ${language}, ${format}`, document: turned, language };
}

/**
 * A card with the sample logo thrice: small, large and turned, and half seen through in a box that is too high for it.
 */
export function logoDesign(): Sample {
  const { document, language } = sampleDesign(4, 3, 'en');
  const placement = { rotationDegrees: 0, scale: 1 };
  return {
    name: 'logos',
    language,
    document: {
      ...document,
      objects: [
        {
          kind: 'logo',
          id: 'object-small',
          imageId: sampleLogoId,
          aspect: 3,
          placement: { ...placement, x: 0.8, y: 0.05, width: 0.14 },
        },
        {
          kind: 'logo',
          id: 'object-large',
          imageId: sampleLogoId,
          aspect: 3,
          placement: { ...placement, x: 0.42, y: 0.55, width: 0.5, rotationDegrees: -14 },
        },
        {
          kind: 'logo',
          id: 'object-faint',
          imageId: sampleLogoId,
          aspect: 0.8,
          placement: { ...placement, x: 0.5, y: 0.1, width: 0.25 },
          traits: { opacity: 0.5 },
        },
        {
          kind: 'measure',
          id: 'object-measure',
          text: { en: '24 cm', pl: '24 cm', ru: '24 см' },
          spans: 'height',
          colour: 'decor',
          placement: { ...placement, x: 0.9, y: 0.3, width: 0.1 },
        },
        {
          kind: 'pointer',
          id: 'object-pointer',
          text: { en: 'A part of it', pl: '', ru: '' },
          to: { x: 0.4, y: 0.4 },
          colour: 'decor',
          placement: { ...placement, x: 0.06, y: 0.4, width: 0.3 },
        },
        {
          kind: 'logo',
          id: 'object-tinted',
          imageId: sampleLogoId,
          aspect: 3,
          colour: 'title',
          placement: { ...placement, x: 0.05, y: 0.85, width: 0.3 },
        },
      ],
    },
  };
}

/** Cards on a scene, the product before the mask's edge or the title. */
function liveDesigns(): Sample[] {
  return compositions
    .filter(({ arrangement }) => arrangement.depth !== undefined)
    .slice(0, 8)
    .map(({ id, mask, arrangement }, index) => {
      const { document, language } = sampleDesign(index + 1, mask, languages[index % 3] ?? 'en');
      const picture = {
        aspect: 4 / 3,
        product: { ...sceneParts.product },
        view: null,
        beyond: { left: 0.35, top: 0.35, right: 0.35, bottom: 0.35 },
      };
      return { name: `live, composition ${id}`, document: { ...document, arrangement, picture }, language };
    });
}

/** Every style, mask and language at least once, scenes and logos; `full` is every combination. */
export function sampleDesigns(full: boolean): Sample[] {
  return [...lettered(full), ...liveDesigns(), logoDesign()];
}

function lettered(full: boolean): Sample[] {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  if (full)
    return numbers(textStyleCount).flatMap((style) =>
      numbers(maskCount).flatMap((mask) => languages.map((language) => sampleDesign(style, mask, language))),
    );
  return numbers(maskCount).map((mask) =>
    sampleDesign(((mask * 5) % textStyleCount) + 1, mask, languages[mask % 3] ?? 'en'),
  );
}

/** A picture drawn by ourselves: a room, a kettle, some grain. PNG, 1200 x 900. */
export async function samplePicture(): Promise<Uint8Array> {
  const canvas = createCanvas(1200, 900);
  const draw = canvas.getContext('2d');
  const wall = draw.createLinearGradient(0, 0, 1200, 900);
  wall.addColorStop(0, '#f3d9b1');
  wall.addColorStop(1, '#7f9c96');
  draw.fillStyle = wall;
  draw.fillRect(0, 0, 1200, 900);
  draw.fillStyle = '#b08968';
  draw.fillRect(0, 700, 1200, 200);
  for (let i = 0; i < 60; i++) {
    draw.fillStyle = `hsla(${(i * 37) % 360}, 60%, 60%, 0.35)`;
    draw.beginPath();
    draw.arc((i * 211) % 1200, (i * 97) % 640, 10 + ((i * 13) % 40), 0, Math.PI * 2);
    draw.fill();
  }
  draw.fillStyle = '#2b3a4a';
  draw.beginPath();
  draw.ellipse(600, 520, 140, 230, 0, 0, Math.PI * 2);
  draw.fill();
  return canvas.encode('png');
}

/** A product drawn by ourselves, soft at its edges, on a see-through ground. PNG, 240 x 180. */
export async function sampleProduct(): Promise<Uint8Array> {
  const canvas = createCanvas(240, 180);
  const draw = canvas.getContext('2d');
  const body = draw.createRadialGradient(120, 90, 24, 120, 90, 89);
  body.addColorStop(0, '#d1495b');
  body.addColorStop(0.93, '#5b1a2a');
  body.addColorStop(1, 'rgba(91, 26, 42, 0)');
  draw.fillStyle = body;
  draw.fillRect(0, 0, 240, 180);
  return canvas.encode('png');
}

export const sampleLogoId = '018f0000-0000-7000-8000-0000000000aa';

/** A logo drawn by ourselves on a see-through ground, fine lines in it. PNG, 1800 x 600. */
export async function sampleLogo(): Promise<Uint8Array> {
  const canvas = createCanvas(1800, 600);
  const draw = canvas.getContext('2d');
  draw.strokeStyle = '#c1121f';
  for (let ring = 0; ring < 9; ring++) {
    draw.lineWidth = 4 + ring * 2;
    draw.beginPath();
    draw.arc(300, 300, 20 + ring * 30, 0, Math.PI * 2);
    draw.stroke();
  }
  draw.fillStyle = '#0b5cad';
  for (let bar = 0; bar < 30; bar++) draw.fillRect(640 + bar * 38, 120 + (bar % 5) * 30, 4 + (bar % 7) * 3, 360);
  return canvas.encode('png');
}
