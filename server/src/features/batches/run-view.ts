import { batchErrors, type listRuns, type Run } from '@kadr/shared/batches';
import { failures, type OutputOf } from '@kadr/shared/kernel';
import { draftStates } from '../products/index.ts';
import { frameStates, type FrameState } from '../frames/index.ts';
import type { BatchDeps } from './batch-deps.ts';
import { framesOf, runOwnedBy, runsOf, type RunCounts, type RunFrameRow, type RunRow } from './run-queries.ts';

const fail = failures(batchErrors);

type ViewDeps = Pick<BatchDeps, 'db' | 'fileUrl'>;

/** The run, product by product. Throws `batches.not-found`. */
export async function runView(deps: ViewDeps, userId: string, id: string): Promise<Run> {
  const run = await runOwnedBy(deps.db, userId, id);
  if (!run) throw fail('batches.not-found');
  const frames = await framesOf(deps.db, id);
  const byProduct = Map.groupBy(frames, (frame) => frame.product_id);
  const [products, visuals] = await Promise.all([
    draftStates(deps, userId, [...byProduct.keys()]),
    frameStates(
      deps.db,
      userId,
      frames.flatMap((frame) => (frame.visual_id === null ? [] : [frame.visual_id])),
    ),
  ]);
  return {
    ...headView(run),
    counts: countsView(countFrames(frames)),
    products: [...byProduct].map(([productId, own]) => {
      const product = products.get(productId);
      return {
        id: productId,
        title: product?.title ?? '',
        cover: product?.cover ?? null,
        isFinished: product?.status === 'finished',
        isDeleted: !product,
        frames: own.map((frame) => frameView(deps, frame, visuals)),
      };
    }),
  };
}

export async function runSummaries({ db }: ViewDeps, userId: string): Promise<OutputOf<typeof listRuns>> {
  return (await runsOf(db, userId)).map((row) => ({
    ...headView(row),
    counts: countsView(row),
    products: row.products,
  }));
}

function headView({ id, created_at: createdAt, recipe, state, paused_by: pausedBy }: RunRow) {
  return { id, createdAt: createdAt.toISOString(), recipe, state, pausedBy };
}

function frameView(
  { fileUrl }: ViewDeps,
  frame: RunFrameRow,
  visuals: ReadonlyMap<string, FrameState>,
): Run['products'][number]['frames'][number] {
  const key = frame.visual_id === null ? null : visuals.get(frame.visual_id)?.thumbnail_key;
  return {
    frameType: frame.frame_type,
    state: frame.state,
    tokens: frame.tokens,
    failure: frame.failure,
    thumbnailUrl: key ? fileUrl(key, 'image/webp') : null,
  };
}

function countFrames(frames: readonly RunFrameRow[]): Omit<RunCounts, 'products'> {
  const of = (...states: RunFrameRow['state'][]) => frames.filter(({ state }) => states.includes(state));
  const tokens = (some: readonly RunFrameRow[]) => some.reduce((sum, frame) => sum + frame.tokens, 0);
  return {
    frames: frames.length,
    waiting: of('waiting').length,
    running: of('running').length,
    ready: of('ready').length,
    failed: of('failed').length,
    stopped: of('stopped').length,
    spent: tokens(of('ready')),
    open: tokens(of('waiting', 'running')),
  };
}

function countsView({
  frames,
  waiting,
  running,
  ready,
  failed,
  stopped,
  spent,
  open,
}: Omit<RunCounts, 'products'>): Run['counts'] {
  return { frames, waiting, running, ready, failed, stopped, spentTokens: spent, openTokens: open };
}
