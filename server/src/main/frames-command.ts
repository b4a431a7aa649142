import { reportedFrames, type ReportedFrames } from '../features/frames/index.ts';
import type { Db } from '../platform/db/index.ts';

export const framesUsage =
  '  frames reported                               what sellers could not use: by kind of frame and style, with their reasons';

interface FramesDeps {
  readonly db: Db;
  readonly print: (line: string) => void;
}

/** One line for each kind of frame and style of which a version was reported, the most reported first. */
export async function framesReported({ db, print }: FramesDeps): Promise<boolean> {
  const rows = await reportedFrames(db);
  if (rows.length === 0) print('No seller has reported a picture as not usable.');
  for (const row of rows) print(lineOf(row));
  return true;
}

function lineOf({ frameType, styleId, ready, reasons }: ReportedFrames): string {
  const counts = Object.entries(reasons).toSorted(([, a], [, b]) => b - a);
  const reported = counts.reduce((sum, [, count]) => sum + count, 0);
  const told = counts.map(([reason, count]) => `${reason} ${count}`).join(', ');
  return `${frameType.padEnd(12)} ${styleId.padEnd(20)} ${reported} of ${ready} made: ${told}`;
}
