import type { PoolClient } from 'pg';

const mark = /^\s*\/\* prepared ([\w.-]{1,60}) \*\//;

/**
 * A client whose statements that begin with the comment `prepared <name>` are planned once for each connection, not each time: for those
 * that cost more to plan than to run. One name has one text.
 */
export function preparing(client: PoolClient): Pick<PoolClient, 'query' | 'release'> {
  const query = (text: string, values: unknown[]) => {
    const name = mark.exec(text)?.[1];
    return name === undefined ? client.query(text, values) : client.query({ name, text, values });
  };
  return { query: query as PoolClient['query'], release: (destroy) => client.release(destroy) };
}
