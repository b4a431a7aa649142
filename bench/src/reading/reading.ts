import { createTextReader, letterEdits, readPhoto } from '@kadr/studio';
import { cpuSeconds } from '../cpu.ts';
import { shareWith95 } from '../share.ts';
import { drawPack, type DrawnPack, type Script } from './draw-pack.ts';

const scripts: readonly Script[] = ['latin', 'polish', 'cyrillic'];

interface Tally {
  packs: number;
  /** Packs on which at least four of five words were read correctly, diacritics included. */
  wellRead: number;
  words: number;
  right: number;
  /** Words that were reported but are not on the pack. */
  wrong: number;
  letters: number;
  edits: number;
  seconds: number;
}

/**
 * `npm run bench -- reading [packs a script] [script]`: drawn packs in three scripts, or in one, read by the text reader
 * as it is shipped.
 */
export async function readingBench(each = 70, only?: string): Promise<void> {
  const wanted = scripts.filter((one) => only === undefined || one === only);
  if (wanted.length === 0) throw new Error(`"${only}" is no script; there are ${scripts.join(', ')}`);
  for (const script of wanted) {
    const tally: Tally = { packs: 0, wellRead: 0, words: 0, right: 0, wrong: 0, letters: 0, edits: 0, seconds: 0 };
    const reader = createTextReader({ timeLimitMs: 120_000 });
    for (let seed = 1; seed <= each; seed++) {
      const pack = await drawPack(script, 1000 * scripts.indexOf(script) + seed);
      const photo = await readPhoto(pack.photo);
      const { value: lines, seconds } = await cpuSeconds(() =>
        reader.read(photo, { left: 0, top: 0, widthPx: photo.widthPx, heightPx: photo.heightPx }),
      );
      const missed = count(
        tally,
        pack,
        lines.map(({ text }) => text),
      );
      // The first photo also pays for loading the networks.
      if (seed > 1) tally.seconds += seconds;
      if (missed !== '') console.log(`${script} ${seed}: ${missed}`);
    }
    await reader.close();
    report(script, tally);
  }
}

/** Adds one pack to the tally; returns the missed and the wrong words as text. */
function count(tally: Tally, pack: DrawnPack, lines: readonly string[]): string {
  const wanted = pack.lines.flatMap(wordsIn);
  const said = lines.flatMap(wordsIn);
  const missed = without(wanted, said);
  const wrong = without(said, wanted);
  tally.packs++;
  tally.words += wanted.length;
  tally.right += wanted.length - missed.length;
  tally.wrong += wrong.length;
  if (wanted.length - missed.length >= 0.8 * wanted.length) tally.wellRead++;
  for (const line of pack.lines) {
    const letters = line.toLowerCase().replaceAll(' ', '');
    const edits = lines.map((other) => letterEdits(letters, other.toLowerCase().replaceAll(' ', '')));
    tally.letters += letters.length;
    tally.edits += Math.min(letters.length, ...edits);
  }
  return missed.length + wrong.length === 0 ? '' : `missed [${missed.join(' ')}], said [${wrong.join(' ')}]`;
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** The words of the first list that the second one lacks, counting repeats. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function report(script: Script, { packs, wellRead, words, right, wrong, letters, edits, seconds }: Tally): void {
  console.log(`${script}: packs with 4 of 5 words right ${shareWith95(wellRead, packs)}`);
  console.log(`${script}: words ${shareWith95(right, words)}; ${wrong} wrong ones said`);
  console.log(`${script}: letters wrong ${((100 * edits) / letters).toFixed(1)} % of ${letters}`);
  console.log(`${script}: ${(seconds / Math.max(1, packs - 1)).toFixed(2)} CPU-s a pack once loaded`);
}
