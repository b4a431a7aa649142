import type { Client, Pool, PoolClient } from 'pg';

type Connection = Client | Pool | PoolClient;

/** A statement's text for a column of the copy number `n`. */
type Columns = Readonly<Record<string, string>>;

/** Steps of a photoshoot that are copied. */
const steps = 3;

export interface CopyPlan {
  /** A finished product of this seller: everything that hangs on it is copied with it. */
  readonly productId: string;
  /** Tells these copies from others: letters and digits. */
  readonly name: string;
  /** SQL for the owner of copy `n`; an id as text. */
  readonly owner: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Copies a product with its photos, cut-outs, analysis, photoshoot and visuals `to - from + 1` times, in bulk: real
 * rows in the real schema with all its indexes. Ids rise with time as Kadr's own do (UUID 7). Titles hold frequent,
 * rare and single words; neighbours differ in size, so that their frames are pictures of their own though their photos
 * are not. Rows of files, tokens and cards are not copied.
 */
export async function copyProducts(db: Connection, plan: CopyPlan): Promise<void> {
  await db.query(`create or replace function bench_id(name text, n bigint) returns uuid language sql immutable parallel safe as $$
    select (lpad(to_hex(1700000000000 + n), 12, '0') || '7' || substr(md5(name || n), 1, 3) || '8' || substr(md5(name || n), 4, 15))::uuid $$`);
  const product = `bench_id('${plan.name}-product', n)`;
  const own = { product_id: product, user_id: plan.owner };
  const photo = `bench_id('${plan.name}-photo-' || t.position, n)`;
  const when = `now() - n * interval '1 minute'`;
  const copy = (table: string, columns: Columns, of = 'product_id = $1') =>
    copyRows(db, { table, set: columns, of }, plan);
  await copy(
    'products',
    {
      id: product,
      user_id: plan.owner,
      created_at: when,
      updated_at: `now() - (n::bigint * 7919 % ${plan.to + 1}) * interval '1 minute'`,
      sku: `'SKU-' || lpad(n::text, 7, '0')`,
      title: `case n % 2 when 0 then 'Ceramic ' else 'Steel ' end || case n % 100 when 7 then 'teapot ' else 'mug ' end || n`,
      height_mm: `140 + n % 200`,
      status: `case n % 3 when 0 then 'finished' else 'in_progress' end`,
    },
    'id = $1',
  );
  await copy('photos', { ...own, id: photo });
  await copy(
    'cutouts',
    { photo_id: photo.replace('t.position', '(select position from photos where id = t.photo_id)') },
    'photo_id in (select id from photos where product_id = $1)',
  );
  await copy('analyses', { product_id: product });
  await copy('photoshoots', own);
  await copy(
    'photoshoot_steps',
    { product_id: product, picked_visual_id: 'null' },
    `product_id = $1 and step < ${steps}`,
  );
  await copy(
    'visuals',
    { ...own, id: `bench_id('${plan.name}-visual-' || t.step || t.version, n)`, idempotency_key: 'gen_random_uuid()' },
    `product_id = $1 and state = 'ready'`,
  );
}

interface RowsToCopy {
  readonly table: string;
  readonly set: Columns;
  readonly of: string;
}

async function copyRows(
  db: Connection,
  { table, set, of }: RowsToCopy,
  { productId, from, to }: CopyPlan,
): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => set[name] ?? `t.${name}`);
  // As a set of its own, so that the copied rows are not copied again.
  await db.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from (select * from ${table} where ${of}) as t, generate_series($2::int, $3::int) as n`,
    [productId, from, to],
  );
}
