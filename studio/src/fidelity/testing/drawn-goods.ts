import sharp from 'sharp';
import type { ProductCutout } from '../../cutout/product.ts';
import type { ProductSize } from '../../shot/shot.ts';
import { tightCutout } from '../../shot/product/tight-cutout.ts';

/** A drawn product: its cut-out, and its label in parts of it (null where nothing is printed). */
export interface DrawnGood {
  name: string;
  cutout: ProductCutout;
  size: ProductSize;
  label: { x: number; y: number; w: number; h: number } | null;
}

type Point = readonly [number, number];

/** Bars as lines of small print: so many, so far apart. */
const lines = ([x, y]: Point, w: number, [count, step]: readonly [number, number], fill: string) =>
  Array.from(
    { length: count },
    (_, i) =>
      `<rect x="${x}" y="${y + i * step}" width="${w * (0.55 + (0.45 * ((i * 37) % 10)) / 10)}" height="${step * 0.32}" fill="${fill}"/>`,
  ).join('');

/** Letters of strokes: no font is needed. */
const letters = ([x, y]: Point, h: number, count: number, colour: string) =>
  Array.from({ length: count }, (_, i) => {
    const paths = [
      'M0 1V0H.6V.5H0',
      'M0 1L.3 0L.6 1M.12.6H.48',
      'M.6 0H0V1H.6M0 .5H.5',
      'M0 0V1M0 .5L.6 0M.15.4L.6 1',
      'M.6.1C.2-.1 0 .2 0 .5C0 .9.3 1.1.6.9',
      'M0 1V0L.6 1V0',
    ];
    return `<path transform="translate(${x + i * h * 0.85} ${y}) scale(${h})" d="${paths[i % paths.length]}" fill="none" stroke="${colour}" stroke-width=".16"/>`;
  }).join('');

const shade = (id: string, a: string, b: string, c: string) =>
  `<linearGradient id="${id}"><stop offset="0" stop-color="${a}"/><stop offset=".35" stop-color="${b}"/><stop offset="1" stop-color="${c}"/></linearGradient>`;

const drawings: {
  name: string;
  box: [number, number];
  size: [number, number, number];
  label: DrawnGood['label'];
  svg: string;
}[] = [
  {
    name: 'bottle',
    box: [200, 600],
    size: [6, 18, 6],
    label: { x: 0.12, y: 0.4, w: 0.76, h: 0.38 },
    svg: `<defs>${shade('g', '#1e5c48', '#4da688', '#174636')}</defs><rect x="70" width="60" height="90" rx="8" fill="#27272b"/><path d="M20 150Q20 100 75 90H125Q180 100 180 150V580Q100 610 20 580Z" fill="url(#g)"/><rect x="36" y="240" width="128" height="220" fill="#f4efe4"/><rect x="52" y="262" width="96" height="26" fill="#b3261e"/>${letters([50, 305], 26, 4, '#222')}${lines([54, 350], 90, [6, 16], '#333')}`,
  },
  {
    name: 'jar',
    box: [300, 340],
    size: [9, 10, 9],
    label: { x: 0.1, y: 0.38, w: 0.8, h: 0.4 },
    svg: `<defs>${shade('g', '#7a3b18', '#c9803f', '#5a2a10')}</defs><rect x="30" width="240" height="70" rx="14" fill="#d8b24a"/><rect x="10" y="70" width="280" height="270" rx="46" fill="url(#g)"/><rect x="30" y="130" width="240" height="135" fill="#fffaf0"/>${letters([52, 150], 44, 5, '#3a2413')}${lines([52, 215], 190, [3, 15], '#6b4a2c')}`,
  },
  {
    name: 'carton',
    box: [320, 420],
    size: [12, 16, 6],
    label: { x: 0.08, y: 0.08, w: 0.84, h: 0.8 },
    svg: `<defs>${shade('g', '#2a4d9c', '#3f6cd0', '#243f80')}</defs><rect width="320" height="420" fill="url(#g)"/><rect x="26" y="40" width="268" height="90" fill="#fff"/>${letters([44, 58], 52, 5, '#1b2f66')}<circle cx="160" cy="220" r="62" fill="#ffd23f"/>${lines([40, 310], 240, [5, 18], '#e8eefc')}`,
  },
  {
    name: 'mug',
    box: [380, 320],
    size: [12, 10, 9],
    label: { x: 0.12, y: 0.3, w: 0.5, h: 0.4 },
    svg: `<defs>${shade('g', '#c9c5bd', '#fbfaf6', '#b5b0a6')}</defs><path d="M270 70H320Q370 80 366 150T300 240H268V205H300Q336 195 334 145T312 105H270Z" fill="#dedad1"/><path d="M10 20H280L268 290Q145 340 22 290Z" fill="url(#g)"/><ellipse cx="145" cy="20" rx="135" ry="20" fill="#8d887e"/>${letters([60, 120], 60, 3, '#c2362f')}${lines([62, 205], 150, [2, 20], '#444')}`,
  },
  {
    name: 'tube',
    box: [180, 560],
    size: [5, 16, 4],
    label: { x: 0.12, y: 0.15, w: 0.76, h: 0.55 },
    svg: `<defs>${shade('g', '#d98fa4', '#f7d3dc', '#c47a90')}</defs><path d="M6 0H174L150 470H30Z" fill="url(#g)"/><rect x="40" y="470" width="100" height="90" rx="8" fill="#fff"/>${letters([44, 120], 34, 3, '#7b1e3b')}${lines([46, 190], 88, [8, 20], '#8d3a55')}`,
  },
  {
    name: 'tin',
    box: [260, 380],
    size: [7.5, 11, 7.5],
    label: { x: 0.04, y: 0.2, w: 0.92, h: 0.6 },
    svg: `<defs>${shade('g', '#777', '#e8e8e8', '#666')}${shade('r', '#8c1d18', '#d0352d', '#741410')}</defs><path d="M6 24Q130-16 254 24V356Q130 396 6 356Z" fill="url(#g)"/><path d="M6 70Q130 96 254 70V310Q130 336 6 310Z" fill="url(#r)"/>${letters([42, 140], 48, 4, '#fff')}${lines([50, 220], 160, [4, 18], '#ffd9a0')}`,
  },
  {
    name: 'lamp',
    box: [300, 520],
    size: [22, 40, 22],
    label: null,
    svg: `<defs>${shade('g', '#9a8f7c', '#efe6d3', '#867b68')}</defs><path d="M70 0H230L290 220H10Z" fill="url(#g)"/><rect x="142" y="220" width="16" height="250" fill="#3b342c"/><ellipse cx="150" cy="490" rx="86" ry="26" fill="#4a4238"/>`,
  },
  {
    name: 'shoe',
    box: [520, 300],
    size: [28, 15, 10],
    label: null,
    svg: `<defs>${shade('g', '#25405e', '#4f7cae', '#1d3149')}</defs><path d="M30 20H190Q200 110 330 140T500 230V262H20Q4 120 30 20Z" fill="url(#g)"/><path d="M14 258H508Q514 300 480 300H40Q10 300 14 258Z" fill="#f2f0ea"/>${Array.from({ length: 5 }, (_, i) => `<path d="M${150 + i * 28} ${58 + i * 17}l46 -22" stroke="#fff" stroke-width="8"/>`).join('')}<path d="M60 120q120 70 240 76" stroke="#e8b23a" stroke-width="14" fill="none"/>`,
  },
  {
    name: 'bag',
    box: [420, 460],
    size: [30, 33, 12],
    label: { x: 0.28, y: 0.5, w: 0.44, h: 0.22 },
    svg: `<defs>${shade('g', '#5b3a26', '#9b6b48', '#4a2d1c')}</defs><path d="M120 190Q120 20 210 20T300 190" stroke="#3e2719" stroke-width="26" fill="none"/><path d="M30 170H390L412 440Q210 474 8 440Z" fill="url(#g)"/><rect x="118" y="240" width="184" height="96" rx="8" fill="#e9d5b5"/>${letters([138, 258], 46, 4, '#4a2d1c')}`,
  },
  {
    name: 'dark phone',
    box: [220, 440],
    size: [7.5, 15, 0.9],
    label: { x: 0.15, y: 0.15, w: 0.7, h: 0.7 },
    svg: `<rect width="220" height="440" rx="32" fill="#1c1d20"/><rect x="12" y="12" width="196" height="416" rx="22" fill="#2b3f5c"/>${letters([36, 70], 46, 3, '#eef3fa')}${lines([36, 150], 150, [9, 26], '#9fb6d6')}<circle cx="110" cy="400" r="14" fill="#d6dde8"/>`,
  },
];

/** Ten drawn products of different shape, colour and print. */
export async function drawnGoods(longSidePx: number): Promise<DrawnGood[]> {
  return Promise.all(
    drawings.map(async ({ name, box: [w, h], size: [widthCm, heightCm, depthCm], label, svg }) => {
      const scale = longSidePx / Math.max(w, h);
      const file = Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w * scale}" height="${h * scale}">${svg}</svg>`,
      );
      const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return {
        name,
        label,
        size: { widthCm, heightCm, depthCm },
        cutout: tightCutout({ widthPx: info.width, heightPx: info.height, rgba: new Uint8Array(data) }),
      };
    }),
  );
}
