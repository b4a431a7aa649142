import sharp from 'sharp';

const scenes = new Map<string, Promise<Buffer>>();

/** The scene of a seed without a product: a wall, a table, blurred things, a window's light. RGB; drawn once. */
export function sceneOf(widthPx: number, heightPx: number, seed: number): Promise<Buffer> {
  const key = `${widthPx} ${heightPx} ${seed}`;
  const scene =
    scenes.get(key) ??
    sharp(sceneSvg(widthPx, heightPx, seed))
      .resize(widthPx, heightPx)
      .removeAlpha()
      .blur(Math.max(1, widthPx / 500))
      .raw()
      .toBuffer();
  scenes.set(key, scene);
  return scene;
}

function sceneSvg(w: number, h: number, seed: number): Buffer {
  const random = (i: number) => Math.abs(Math.sin(seed * 12.9898 + i * 78.233) * 43758.5453) % 1;
  const palettes = [
    ['#cfc3b1', '#8d6b4a', '#54683f'],
    ['#9fb0b8', '#6d7c86', '#c77f4a'],
    ['#3b3436', '#221d1e', '#8a5a3c'],
    ['#efe7dd', '#d8c3a8', '#b7c0a2'],
  ];
  const [wall, table, thing] = palettes[Math.floor(random(0) * palettes.length)]!;
  const horizon = h * (0.56 + 0.1 * random(1));
  const things = Array.from({ length: 7 }, (_, i) => {
    const [x, r] = [random(i + 2) * w, (0.04 + 0.07 * random(i + 20)) * w];
    return i % 2 === 0
      ? `<ellipse cx="${x}" cy="${horizon - r * random(i + 40)}" rx="${r}" ry="${r * 1.4}" fill="${thing}" fill-opacity="${0.4 + 0.5 * random(i + 60)}"/>`
      : `<rect x="${x}" y="${horizon - r * 2}" width="${r * 0.7}" height="${r * 2}" fill="${thing}" fill-opacity="${0.4 + 0.5 * random(i + 60)}"/>`;
  }).join('');
  const grain = Array.from(
    { length: 26 },
    (_, i) =>
      `<rect y="${horizon + ((h - horizon) * i) / 26}" width="${w}" height="${1 + 3 * random(i + 80)}" fill="#000" fill-opacity="${0.08 * random(i + 120)}"/>`,
  ).join('');
  const window = `<path d="M${w * 0.1} ${h * 0.06}l${w * 0.3} ${h * 0.05}v${h * 0.32}l-${w * 0.3} -${h * 0.05}z" fill="#fff" fill-opacity=".28"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs><linearGradient id="l" x2="1" y2=".6"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#000" stop-opacity=".32"/></linearGradient></defs><rect width="${w}" height="${h}" fill="${wall}"/>${window}<rect y="${horizon}" width="${w}" height="${h - horizon}" fill="${table}"/>${grain}${things}<rect width="${w}" height="${h}" fill="url(#l)"/></svg>`,
  );
}
