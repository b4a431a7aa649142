import type { PoolClient } from 'pg';
import { inStatementSpan } from '../tracing/index.ts';

const mark = /^\s*\/\* prepared ([\w.-]{1,60}) \*\//;

/**
 * A client whose statements that begin with the comment `prepared <name>` are planned once for each connection, not
 * each time: for those that cost more to plan than to run. One name has one text. Within a trace, each is a span.
 */
export function preparing(client: PoolClient): Pick<PoolClient, 'query' | 'release'> {
  const query = (text: string, values: unknown[]) => {
    const name = mark.exec(text)?.[1];
    return inStatementSpan(text, () =>
      name === undefined ? client.query(text, values) : client.query({ name, text, values }),
    );
  };
  return { query: query as PoolClient['query'], release: (destroy) => client.release(destroy) };
}
