import { join } from 'node:path';
import { createCutter, type Product } from '../../../studio/cli/products.ts';
import { createProgress } from '../../../studio/cli/progress.ts';
import { readAnswers } from './answers.ts';
import { enlarged } from './enlarged.ts';
import type { PhotoLabel } from './labels.ts';

/**
 * Cuts the product out of each photo in turn, as its seller answered about the outline (`outlines`, see `answers.ts`),
 * and doubles it as the server does. A photo that they refused is left out.
 */
export async function eachProduct<Label extends PhotoLabel>(
  { photos, labels, outlines }: { photos: string; labels: readonly Label[]; outlines: string | undefined },
  visit: (label: Label, product: Product) => Promise<void>,
): Promise<void> {
  const answers = await readAnswers(outlines);
  const progress = createProgress(process.stderr);
  const cutter = createCutter();
  try {
    for (const label of labels) {
      const [widthCm, depthCm, heightCm] = label.cm;
      const size = { widthCm, depthCm, heightCm };
      const file = join(photos, label.file);
      const answer = answers[label.file];
      if (answer === null) {
        console.log(`${label.file}: no frames, its outline was refused`);
        continue;
      }
      const product = answer
        ? await cutter.correctedOf(file, size, answer, progress)
        : await cutter.productOf(file, size, progress);
      await visit(label, await enlarged(product));
    }
  } finally {
    await cutter.close();
  }
}
