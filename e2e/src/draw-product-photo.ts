import sharp from 'sharp';
import { seededRandom } from '../../bench/src/random.ts';

/** The label's words; the analysis reads them. */
export const labelText = { name: 'AURORA', kind: 'SHAMPOO', volume: '250 ml' };

const size = { width: 1500, height: 2000 };

/** A photo of a bottle on a table, drawn: 1500 x 2000 px JPEG, seen from the front, with light from the left. */
export async function drawProductPhoto(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="2000" viewBox="0 0 1500 2000">
<defs>
<linearGradient id="wall" x2="1"><stop offset="0" stop-color="#d9dde0"/><stop offset="1" stop-color="#b9c0c4"/></linearGradient>
<linearGradient id="table" y2="1" x2="0"><stop offset="0" stop-color="#a99a88"/><stop offset="1" stop-color="#c9bba8"/></linearGradient>
<linearGradient id="body" x2="1"><stop offset="0" stop-color="#0f4a50"/><stop offset=".12" stop-color="#4fa9ad"/><stop offset=".3" stop-color="#27828a"/><stop offset=".75" stop-color="#145860"/><stop offset="1" stop-color="#0a3338"/></linearGradient>
<linearGradient id="cap" x2="1"><stop offset="0" stop-color="#2a2622"/><stop offset=".18" stop-color="#8d867d"/><stop offset=".4" stop-color="#4a443d"/><stop offset="1" stop-color="#191613"/></linearGradient>
<linearGradient id="label" x2="1"><stop offset="0" stop-color="#d8d2c4"/><stop offset=".2" stop-color="#fffdf6"/><stop offset=".6" stop-color="#f3eee0"/><stop offset="1" stop-color="#b9b2a2"/></linearGradient>
<radialGradient id="shade"><stop offset="0" stop-color="#000" stop-opacity=".5"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
</defs>
<rect width="1500" height="1400" fill="url(#wall)"/><rect y="1400" width="1500" height="600" fill="url(#table)"/>
<ellipse cx="850" cy="1690" rx="460" ry="60" fill="url(#shade)"/>
<path d="M620 330h260v210H620z" fill="url(#cap)"/><path d="M620 330q130-34 260 0v14q-130-30-260 0z" fill="#a59d92"/>
<path d="M655 540h190v70c90 34 170 90 170 200v800q0 60-60 66-205 22-410 0-60-6-60-66V810c0-110 80-166 170-200z" fill="url(#body)"/>
<path d="M486 940h528v520q-264 42-528 0z" fill="url(#label)"/>
<g text-anchor="middle" font-family="DejaVu Sans, sans-serif" fill="#173b3f">
<text x="750" y="1110" font-size="92" font-weight="700" letter-spacing="4">${labelText.name}</text>
<text x="750" y="1240" font-size="78">${labelText.kind}</text>
<text x="750" y="1370" font-size="72">${labelText.volume}</text></g>
</svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: grain(), raw: { ...size, channels: 3 }, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** The grain of a camera, the same each time: what is read from the label must not be a matter of luck. */
function grain(): Buffer {
  const random = seededRandom(1);
  const pixels = Buffer.alloc(size.width * size.height * 3);
  // About Gaussian, with a standard deviation of 5.
  for (let i = 0; i < pixels.length; i++) pixels[i] = 128 + 10 * (random() + random() + random() - 1.5);
  return pixels;
}
