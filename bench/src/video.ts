import { planVideo, renderVideo } from '@kadr/studio';
import { videoMoves } from '@kadr/shared/videos';
import sharp from 'sharp';
import { cpuSeconds } from './cpu.ts';
import { studioGoods, stylesWithShots } from './studio-shots.ts';

/** What 8 seconds at 1080 x 1440 may take. */
const budgetSeconds = 60;

/**
 * `npm run bench -- video`: CPU of a video of 8 s at 1080 x 1440 with each move, its size, how true the product stayed,
 * and the process's memory.
 */
export async function videoBench(): Promise<boolean> {
  sharp.concurrency(1);
  const goods = await studioGoods();
  const styles = stylesWithShots(goods.shotIn);
  const style = styles.find((id) => id === 'warm_minimal') ?? styles[0];
  const shot = style && goods.shotIn(style);
  if (!shot) throw new Error('there is no plate');
  let most = 0;
  for (const move of videoMoves) {
    const plan = planVideo({ format: '3:4', shots: [shot], move, captions: { title: null, benefits: [] } });
    const { value: video, seconds } = await cpuSeconds(() => renderVideo(plan, [[goods.product]], goods));
    most = Math.max(most, seconds);
    const { ssim, shapeIou, faults } = video.fidelity;
    const truth = `shape ${shapeIou.toFixed(3)}, detail ${ssim.toFixed(3)}${faults.length > 0 ? `, MISSED: ${faults.join(', ')}` : ''}`;
    const memory = Math.round(process.memoryUsage.rss() / 1e6);
    console.log(
      `${move}: ${seconds.toFixed(1)} CPU-s, ${(video.file.length / 1e6).toFixed(1)} MB, ${truth} in ${video.measuredFrames} frames; ${memory} MB resident`,
    );
  }
  console.log(`the most is ${most.toFixed(1)} CPU-s of ${budgetSeconds}`);
  return most <= budgetSeconds;
}
