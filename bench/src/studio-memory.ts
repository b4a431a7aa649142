/**
 * A process of its own for `studio.ts`: prints the most memory it held, MB. `bare`: Node and sharp; `engine`: previews
 * in every style, and frames in more of them than the plates' cache holds.
 */
import { createSpareMemory, renderFrame, previewFrame } from '@kadr/studio';
import sharp from 'sharp';
import { peakMb } from './processes.ts';
import { studioGoods, stylesWithShots } from './studio-shots.ts';

sharp.concurrency(1);
const frames = 14;
if (process.argv[2] === 'engine') {
  const { product, plates, shotIn } = await studioGoods();
  const shots = stylesWithShots(shotIn).flatMap((style) => shotIn(style) ?? []);
  const spareMemory = createSpareMemory();
  for (const shot of shots) await previewFrame(shot, product, { plates, spareMemory, edgePx: 256 });
  for (const shot of shots.slice(0, frames)) await renderFrame(shot, product, { plates, spareMemory });
} else {
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
}
console.log(peakMb('self').toFixed(1));
