/** Answers the work of a key, done once for all who ask while it is remembered. */
export type Remember = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>;

/**
 * Remembers the last so many answers of this process, the one that was asked for longest ago goes first; what failed is
 * done again.
 */
export function rememberLast(most: number): Remember {
  const answers = new Map<string, Promise<unknown>>();
  return async <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    const answer = (answers.get(key) as Promise<Value> | undefined) ?? work();
    answers.delete(key);
    answers.set(key, answer);
    for (const oldest of answers.keys()) {
      if (answers.size <= most) break;
      answers.delete(oldest);
    }
    try {
      return await answer;
    } catch (error) {
      if (answers.get(key) === answer) answers.delete(key);
      throw error;
    }
  };
}
