import { createTextReader, sceneWords, type MendPlan } from '@kadr/studio';

/** Reads one scene; the recognizer is started for it alone. */
export async function readSceneWords({
  picture,
  box,
}: {
  picture: Uint8Array;
  box: MendPlan['box'];
}): Promise<readonly string[] | null> {
  const reader = createTextReader();
  try {
    return await sceneWords(reader.readSurely, picture, box);
  } finally {
    await reader.close();
  }
}
