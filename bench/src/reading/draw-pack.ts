import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { seededRandom } from '../random.ts';
import { packWords } from './pack-words.ts';

export type Script = keyof typeof packWords;

export interface DrawnPack {
  readonly script: Script;
  /** JPEG. */
  readonly photo: Buffer;
  readonly brand: string;
  readonly lines: readonly string[];
}

const fonts = [
  'golos-text/500Medium/GolosText_500Medium.ttf',
  'golos-text/700Bold/GolosText_700Bold.ttf',
  'manrope/600SemiBold/Manrope_600SemiBold.ttf',
  'rubik/500Medium/Rubik_500Medium.ttf',
  'roboto-slab/500Medium/RobotoSlab_500Medium.ttf',
  'playfair-display/600SemiBold/PlayfairDisplay_600SemiBold.ttf',
  'oswald/500Medium/Oswald_500Medium.ttf',
  'montserrat/700Bold/Montserrat_700Bold.ttf',
];

const [widthPx, heightPx] = [900, 1200];

/** The front of a pack as a phone photographs it: slightly turned, lit from one side, not quite sharp. */
export async function drawPack(script: Script, seed: number): Promise<DrawnPack> {
  fonts.forEach((path, index) =>
    GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`)), `Pack${index}`),
  );
  const chance = seededRandom(seed);
  const between = (low: number, high: number) => low + (high - low) * chance();
  const one = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const words = packWords[script];
  const canvas = createCanvas(widthPx, heightPx);
  const pen = canvas.getContext('2d');
  const hue = between(0, 360);
  const isDark = chance() < 0.4;
  pen.fillStyle = `hsl(${between(0, 360)} 10% ${between(55, 90)}%)`;
  pen.fillRect(0, 0, widthPx, heightPx);
  pen.translate(widthPx / 2, heightPx / 2);
  pen.rotate(between(-0.1, 0.1));
  const [packWidth, packHeight] = [640, 960];
  pen.fillStyle = `hsl(${hue} ${between(10, 60)}% ${isDark ? between(12, 30) : between(78, 96)}%)`;
  pen.fillRect(-packWidth / 2, -packHeight / 2, packWidth, packHeight);
  const ink = `hsl(${hue + 180} ${between(5, 50)}% ${isDark ? between(85, 97) : between(8, 28)}%)`;
  const [display, text] = [one(fonts.keys().toArray()), one(fonts.keys().toArray())];
  const [brand, name, variant, amount] = [one(words.brands), one(words.names), one(words.variants), one(words.amounts)];
  const small = [one(words.small), one(words.small)].filter((line, index, all) => all.indexOf(line) === index);
  const write = (line: string, y: number, font: { index: number; px: number }) =>
    writeWithin(pen, line, { y, ink, ...font, widest: packWidth - 60 });
  write(brand, between(-360, -300), { index: display, px: between(64, 96) });
  const nameY = between(-140, -60);
  write(name, nameY, { index: text, px: between(46, 64) });
  write(variant, nameY + 90, { index: text, px: between(34, 46) });
  small.forEach((line, index) => write(line, 170 + 46 * index, { index: text, px: between(20, 26) }));
  write(amount, 400, { index: text, px: between(32, 48) });
  const lines = [brand, name, variant, amount, ...small];
  if (chance() < 0.25) {
    const upright = one(words.variants);
    pen.rotate(-Math.PI / 2);
    writeWithin(pen, upright, { y: -packWidth / 2 + 34, ink, index: text, px: 30, widest: 500 });
    lines.push(upright);
  }
  pen.resetTransform();
  const light = pen.createLinearGradient(0, 0, widthPx * between(0.3, 1), heightPx);
  light.addColorStop(0, `rgba(255,255,255,${between(0, 0.22)})`);
  light.addColorStop(1, `rgba(0,0,0,${between(0, 0.28)})`);
  pen.fillStyle = light;
  pen.fillRect(0, 0, widthPx, heightPx);
  const photo = await sharp(canvas.toBuffer('image/png'))
    .blur(between(0.4, 1.1))
    .jpeg({ quality: Math.round(between(60, 88)) })
    .toBuffer();
  return { script, photo, brand, lines };
}

function writeWithin(
  pen: SKRSContext2D,
  line: string,
  { y, ink, index, px, widest }: { y: number; ink: string; index: number; px: number; widest: number },
): void {
  pen.fillStyle = ink;
  pen.textAlign = 'center';
  pen.font = `${px}px Pack${index}`;
  const { width } = pen.measureText(line);
  if (width > widest) pen.font = `${(px * widest) / width}px Pack${index}`;
  pen.fillText(line, 0, y);
}
