import { createTextReader, sceneWords, type RepairPlan } from '@kadr/studio';

/** Reads one scene; the recognizer is started for it alone. */
export async function readSceneWords({
  picture,
  box,
}: {
  picture: Uint8Array;
  box: RepairPlan['box'];
}): Promise<readonly string[] | null> {
  // No one waits for it.
  const reader = createTextReader({ timeLimitMs: 100_000 });
  try {
    return await sceneWords(reader.readSurely, picture, box);
  } finally {
    await reader.close();
  }
}
