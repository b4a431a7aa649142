import { newId } from '@kadr/shared/kernel';
import { addEmptyProduct, uploadPhotos } from '@kadr/shared/products';
import { createDesign, saveDesign } from '@kadr/shared/designs';
import { signIn } from '@kadr/shared/identity';
import { generateVisual } from '@kadr/shared/visuals';
import { distinctPhotos } from '../distinct-photos.ts';
import { until } from '../seller.ts';
import { copyProducts } from './copy-products.ts';
import { treeCpu } from '../processes.ts';
import { postmasterOf, type LoadGround } from './database.ts';
import { someProducts } from './row-seeds.ts';
import { makeSeller, sendAs } from './sellers.ts';

const times = 12;

/**
 * `load jobs`: CPU-seconds of the api process, the worker and PostgreSQL for a sign-in, an upload of 3 and of 12 MP
 * with all that follows but the cut-out network itself (`bench -- cutout`), a frame from the press to the stored
 * picture, and a card saved. One after the other, warm.
 */
export async function jobsLoad(ground: LoadGround): Promise<boolean> {
  const { pool } = ground;
  const [api, worker] = [await ground.start('api'), await ground.start('worker')];
  const seller = await makeSeller(api.base, pool, sendAs(1), await (await distinctPhotos())());
  const { client, userId, email, password } = seller;
  await copyProducts(pool, {
    productId: seller.productId,
    name: 'jobs',
    owner: `'${userId}'::uuid`,
    from: 1,
    to: 3 * times,
  });
  const pids = [api.pid, worker.pid, await postmasterOf(pool)];
  const time = async (name: string, count: number, act: (index: number) => Promise<unknown>): Promise<void> => {
    await act(0);
    const before = pids.map(treeCpu);
    for (let index = 1; index <= count; index++) await act(index);
    const [served = 0, worked = 0, kept = 0] = pids.map((pid, index) => (treeCpu(pid) - (before[index] ?? 0)) / count);
    console.log(
      `  ${name.padEnd(44)} api ${served.toFixed(3)}, worker ${worked.toFixed(3)}, PostgreSQL ${kept.toFixed(3)} CPU-s`,
    );
  };
  const countOf = async (table: 'visuals' | 'cutouts'): Promise<number> =>
    Number((await pool.query<{ n: string }>(`select count(*) as n from ${table} where state = 'ready'`)).rows[0]?.n);
  const ready = (table: 'visuals' | 'cutouts', count: number): Promise<void> =>
    until(async () => (await countOf(table)) >= count, table, 50);
  await time('sign-in', times, () => client.call(signIn, { email, password }));
  for (const [name, widthPx] of [
    ['3 MP', 1500],
    ['12 MP', 3000],
  ] as const) {
    const nextPhoto = await distinctPhotos(widthPx);
    await time(`photo of ${name} and its cut-out, network apart`, times, async () => {
      const had = await countOf('cutouts');
      const { id } = await client.call(addEmptyProduct, {});
      await client.call(uploadPhotos, { id, group: 'sample' }, [{ name: 'mug.jpg', bytes: await nextPhoto() }]);
      await ready('cutouts', had + 1);
    });
  }
  const fresh = await someProducts(pool, userId, times + 1, true);
  await time('frame', times, async (index) => {
    const had = await countOf('visuals');
    await client.call(generateVisual, { productId: fresh[index] ?? '', idempotencyKey: newId(), next: true });
    await ready('visuals', had + 1);
  });
  const { rows } = await pool.query<{ id: string }>(
    `select id from visuals where user_id = $1 and state = 'ready' limit 1`,
    [userId],
  );
  await time('card begun and saved', times, async () => {
    const { id } = await client.call(createDesign, { visualId: rows[0]?.id ?? '' });
    await client.call(saveDesign, { id, language: 'en' });
  });
  return true;
}
