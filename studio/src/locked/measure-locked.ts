import { measureFidelity, type FidelityReport } from '../fidelity/measure-fidelity.ts';
import { worstOf } from '../fidelity/worst-of.ts';
import type { BareSamples } from '../fidelity/shape.ts';
import type { LaidPart, LaidScene } from './put-back.ts';
import { remainsAround } from './remains.ts';

/** How true the products of a laid scene are, on its finished pixels; the worst of all. */
export async function measureLocked({ frame, parts }: LaidScene): Promise<FidelityReport> {
  const reports: FidelityReport[] = [];
  for (const [i, part] of parts.entries()) {
    const before = parts.slice(i + 1).map(({ rect, rgba }) => ({ rect, rgba, perFramePx: { x: 1, y: 1 } }));
    reports.push(
      await measureFidelity({
        frame,
        product: part.product,
        rect: part.rect,
        before,
        intended: part.light,
        bare: await bareOf(frame, part),
      }),
    );
  }
  return worstOf(reports);
}

/**
 * The scene as it would be without the product: no one has seen it, so all of the product counts as drawn, and outside
 * of it only what looks like the product.
 */
async function bareOf(frame: LaidScene['frame'], { rect, alpha }: LaidPart): Promise<BareSamples> {
  const stepPx = Math.max(1, Math.round(Math.max(frame.widthPx, frame.heightPx) / 512));
  const [widthPx, heightPx] = [Math.ceil(frame.widthPx / stepPx), Math.ceil(frame.heightPx / stepPx)];
  const { instead } = await remainsAround(frame, alpha, rect);
  const pixels = new Uint8Array(widthPx * heightPx * 3);
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const at = (y * stepPx * frame.widthPx + x * stepPx) * 3;
      const [u, v] = [x * stepPx - rect.x, y * stepPx - rect.y];
      const own = u >= 0 && v >= 0 && u < rect.w && v < rect.h && alpha[v * rect.w + u]! > 0;
      const other = instead.get(at);
      for (let k = 0; k < 3; k++) {
        const value = frame.pixels[at + k]!;
        pixels[(y * widthPx + x) * 3 + k] = own ? (value + 128) % 256 : (other?.[k] ?? value);
      }
    }
  }
  return { stepPx, widthPx, heightPx, pixels };
}
