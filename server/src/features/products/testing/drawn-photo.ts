import sharp from 'sharp';

/** A drawn photo: a dark product on a light ground; another `seed`, other bytes. */
export function drawnPhoto({
  seed = 1,
  widthPx = 640,
  heightPx = 480,
  format = 'jpeg' as 'jpeg' | 'png' | 'webp',
} = {}): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">
    <rect width="100%" height="100%" fill="#e8e4da"/>
    <rect x="35%" y="20%" width="30%" height="65%" rx="12" fill="rgb(${(seed * 37) % 90},40,60)"/>
  </svg>`;
  const image = sharp(Buffer.from(svg));
  if (format === 'png') return image.png().toBuffer();
  return format === 'webp' ? image.webp().toBuffer() : image.jpeg({ quality: 85 }).toBuffer();
}
