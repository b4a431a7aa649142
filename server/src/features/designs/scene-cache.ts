import type { SceneFiles } from '../../engine/port.ts';

/** Some 300 kB each. */
const most = 40;

/** Scenes that pages were shown lately: another page on the same visual asks for the same. */
export interface SceneCache {
  /** What is being made is not made twice; what failed is not kept. */
  get(key: string, make: () => Promise<SceneFiles>): Promise<SceneFiles>;
}

export function createSceneCache(): SceneCache {
  const kept = new Map<string, Promise<SceneFiles>>();
  return {
    get(key, make) {
      const files = kept.get(key) ?? make();
      kept.delete(key);
      kept.set(key, files);
      files.catch(() => kept.delete(key));
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
      return files;
    },
  };
}
