import { ExplainNode, NoResultError, sql, type KyselyPlugin } from 'kysely';
import type { Db } from '../db.ts';

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

/** The plan of the one query that `run` makes, with what really was read: all its nodes. */
export async function planOf(db: Db, run: (db: Db) => Promise<unknown>): Promise<PlanNode[]> {
  const plans: PlanNode[] = [];
  const explaining: KyselyPlugin = {
    transformQuery: ({ node }) =>
      node.kind === 'RawNode'
        ? {
            ...node,
            sqlFragments: [
              `explain (analyze, buffers, format json) ${node.sqlFragments[0]}`,
              ...node.sqlFragments.slice(1),
            ],
          }
        : { ...node, explain: ExplainNode.create('json', sql`analyze, buffers`.toOperationNode()) },
    transformResult: async ({ result }) => {
      for (const row of result.rows) {
        const [{ Plan }] = row['QUERY PLAN'] as [{ Plan: PlanNode }];
        plans.push(Plan);
      }
      return { ...result, rows: [] };
    },
  };
  try {
    await run(db.withPlugin(explaining));
  } catch (error) {
    // Its result is the plan: a caller that insists on a row has none.
    if (!(error instanceof NoResultError)) throw error;
  }
  if (plans.length !== 1) throw new Error(`one query was to be explained, there were ${plans.length}`);
  return plans.flatMap(nodesOf);
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** Rows of a table that were read, those that a filter threw away among them. */
export function rowsRead(nodes: readonly PlanNode[], table: string): number {
  return nodes
    .filter((node) => node['Node Type'].endsWith(' Scan') && node['Relation Name'] === table)
    .reduce(
      (sum, node) =>
        sum +
        node['Actual Loops'] *
          (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)),
      0,
    );
}

/** Pages of 8 kB that the whole query looked at, in memory or not; its root stands first. */
export function pagesRead([root]: readonly PlanNode[]): number {
  return (root?.['Shared Hit Blocks'] ?? 0) + (root?.['Shared Read Blocks'] ?? 0);
}

export const nodeKinds = (nodes: readonly PlanNode[]): string[] => nodes.map((node) => node['Node Type']);
