import { createApiKey } from '@kadr/shared/integrations';
import { quoteRun, startRun } from '@kadr/shared/batches';
import { newId } from '@kadr/shared/kernel';
import { generateVisual } from '@kadr/shared/visuals';
import { createApiClient, type ApiClient } from '../api-client.ts';
import { distinctPhotos } from '../distinct-photos.ts';
import { until } from '../seller.ts';
import type { LoadGround } from './database.ts';
import { addedAtOnce, frames, orderOfService, painted, photos } from './fairness-order.ts';
import { makeSellers, type LoadSeller } from './sellers.ts';

const runProducts = 12;

/**
 * `load fairness`: whether one seller's thousand waiting jobs hold up another's first, in order alone at one worker and
 * several, where many are added at once, and with real frames of a program's run.
 */
export async function fairnessLoad(ground: LoadGround, waiting: number): Promise<boolean> {
  const [api, worker] = [await ground.start('api'), await ground.start('worker')];
  const sellers = await makeSellers(api.base, ground.pool, await distinctPhotos(), { count: 3, products: runProducts });
  const real = await runOfProgram(ground, api.base, sellers);
  await worker.stop();
  const results = [real];
  for (const { kind, crews } of [
    { kind: frames, crews: [1, 4] },
    { kind: painted, crews: [1, 2] },
    { kind: photos, crews: [1, 4] },
  ]) {
    for (const workers of crews) results.push(await orderOfService(ground.databaseUrl, kind, { waiting, workers }));
  }
  results.push(await addedAtOnce(ground.databaseUrl));
  return results.every(Boolean);
}

/**
 * With real frames: a program's run (by API key) of one seller goes on; another presses for a frame, a third starts a
 * run of their own.
 */
async function runOfProgram(
  { pool }: LoadGround,
  base: string,
  [one, presser, other]: readonly LoadSeller[],
): Promise<boolean> {
  if (!one || !presser || !other) throw new Error('three sellers are needed');
  const { secret } = await one.client.call(createApiKey, {
    name: 'bench',
    scopes: ['products:read', 'visuals:read', 'visuals:write'],
  });
  const program = createApiClient(base);
  program.token = secret;
  await startRunOf(program, await idsOf(pool, one));
  await until(async () => (await count(pool, one, `state = 'ready'`)) >= 2, "the run's first frames");
  const [own] = await idsOf(pool, presser);
  await presser.client.call(generateVisual, { productId: own ?? '', idempotencyKey: newId(), next: true });
  await startRunOf(other.client, await idsOf(pool, other));
  await until(
    async () =>
      (await count(pool, presser, `state = 'ready'`)) >= 1 && (await count(pool, other, `state = 'ready'`)) >= 1,
    "the others' frames",
    200,
  );
  const {
    rows: [times],
  } = await pool.query<{ before_press: number; before_run: number; frame_seconds: number; press_seconds: number }>(
    `with made as (select * from visuals where state = 'ready' and step = 1),
      press as (select * from made where user_id = $2), first as (select * from made where user_id = $3 order by finished_at limit 1)
    select (select count(*)::int from made, press where made.user_id = $1 and made.finished_at > press.created_at and made.finished_at < press.finished_at) as before_press,
      (select count(*)::int from made, first where made.user_id = $1 and made.finished_at > first.created_at and made.finished_at < first.finished_at) as before_run,
      (select extract(epoch from max(finished_at) - min(finished_at))::float8 / greatest(1, count(*) - 1) from made where user_id = $1 and finished_at < (select created_at from press)) as frame_seconds,
      (select extract(epoch from finished_at - created_at)::float8 from press) as press_seconds`,
    [one.userId, presser.userId, other.userId],
  );
  console.log(
    `  real frames of a program's run, ${runProducts} products: ${times?.before_press} of them became ready between another seller's press and its picture (${times?.press_seconds.toFixed(1)} s; a frame of the run every ${times?.frame_seconds.toFixed(1)} s), ` +
      `${times?.before_run} before the first one of another seller's run`,
  );
  // One was being made as the press came.
  return (times?.before_press ?? Number.NaN) <= 1;
}

async function startRunOf(client: ApiClient, productIds: readonly string[]): Promise<void> {
  const recipe = {
    styleId: 'warm_minimal' as const,
    format: '1:1' as const,
    frames: { type: 'plan' as const, count: 2 },
  };
  const input = { productIds: [...productIds], recipe };
  const { tokens } = await client.call(quoteRun, input);
  await client.call(startRun, { ...input, id: newId(), tokens });
}

async function idsOf(pool: LoadGround['pool'], { userId }: LoadSeller): Promise<string[]> {
  return (await pool.query<{ id: string }>('select id from products where user_id = $1', [userId])).rows.map(
    ({ id }) => id,
  );
}

/** Of the second frames, which are made here; the first ones were there. */
async function count(pool: LoadGround['pool'], { userId }: LoadSeller, condition: string): Promise<number> {
  return (
    (
      await pool.query<{ n: number }>(
        `select count(*)::int as n from visuals where user_id = $1 and step = 1 and ${condition}`,
        [userId],
      )
    ).rows[0]?.n ?? 0
  );
}
