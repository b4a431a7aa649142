import type { Pool } from 'pg';

/**
 * Accounts for the owners of copies `from` to `to - 1`, so many products each; `bench_id` is there since the first
 * copy.
 */
export async function copyUsers(pool: Pool, from: number, to: number, productsEach: number): Promise<void> {
  await pool.query(
    `insert into users (id, issuer, subject, name, email, email_verified, auth_type, region)
    select bench_id('owner', n), 'urn:bench', n::text, 'Ola', n || '@shop.example', true, 'password', 'EU1' from generate_series($1::int, $2::int) as n on conflict do nothing`,
    [Math.floor(from / productsEach), Math.floor((to - 1) / productsEach)],
  );
}

/**
 * Jobs that ended within the day that the queue remembers them, made like the frame's that ran; `set` is SQL for
 * columns that differ.
 */
export async function copyJobs(pool: Pool, count: number, set: Readonly<Record<string, string>> = {}): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'pgboss' and table_name = 'job' and is_generated = 'NEVER' order by ordinal_position`,
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => set[name] ?? (name === 'id' ? 'gen_random_uuid()' : `t.${name}`));
  const { rowCount } = await pool.query(
    `insert into pgboss.job (${names.join(', ')}) select ${values.join(', ')}
    from (select * from pgboss.job where name = 'visuals.render' and state = 'completed' limit 1) as t, generate_series(1, $1::int) as n`,
    [count],
  );
  if (rowCount !== count) throw new Error('no job of a frame has ended that could be copied');
}

/** Finished products of a seller, from all over the list; `isFresh`: no one has pressed for their second frame. */
export async function someProducts(pool: Pool, userId: string, count: number, isFresh = false): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from (
    (select id from products where user_id = $1 and status <> 'draft' order by created_at limit 4 * $2) union (select id from products where user_id = $1 and status <> 'draft' order by created_at desc limit 4 * $2)) as p
    where not $3 or not exists (select 1 from visuals v where v.product_id = p.id and v.step = 1) order by md5(id::text) limit $2`,
    [userId, count, isFresh],
  );
  return rows.map(({ id }) => id);
}

/** No one has pressed or added photos: nothing waits, and the same products can be used again. */
export async function forgetWaiting(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ product_id: string }>(
    `delete from visuals where state in ('queued', 'in_progress') returning product_id`,
  );
  await pool.query('update photoshoots set active_step = 0 where product_id = any($1)', [
    rows.map((row) => row.product_id),
  ]);
  await pool.query(
    `delete from pgboss.job where name in ('visuals.render', 'products.cut-out-photo') and state in ('created', 'retry', 'active')`,
  );
  await pool.query(
    `delete from photos where id in (select photo_id from cutouts where state in ('queued', 'running'))`,
  );
}

/** One seller calls more here than a minute allows; the counting itself stays in what is measured. */
export async function forgetCallCounts(pool: Pool): Promise<void> {
  await pool.query('delete from call_counts');
}

/** Frames of others that wait, copies `from + 1` to `to` of `copyProducts` named `waiting`, each with its job. */
export async function copyWaiting(pool: Pool, from: number, to: number): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'visuals' order by ordinal_position`,
  );
  const set: Readonly<Record<string, string>> = {
    id: `bench_id('waiting-frame', n)`,
    step: '1',
    version: '1',
    state: `'queued'`,
    priority: '-(n % 20)',
    idempotency_key: 'gen_random_uuid()',
    picture_key: 'null',
    finished_at: 'null',
  };
  await pool.query(
    `insert into visuals (${rows.map(({ name }) => name).join(', ')}) select ${rows.map(({ name }) => set[name] ?? `v.${name}`).join(', ')}
    from generate_series($1::int, $2::int) as n join visuals v on v.product_id = bench_id('waiting-product', n) and v.step = 0`,
    [from + 1, to],
  );
  await copyJobs(pool, to - from, {
    state: `'created'::pgboss.job_state`,
    priority: '-(n % 20)',
    completed_on: 'null',
    started_on: 'null',
  });
}
