import { z } from 'zod';
import { looksAgainMs, type Ozon } from './ozon-calls.ts';
import { ShopProblem, type SentPictures } from './port.ts';

const begunSchema = z.object({ task_id: z.int().positive() });
const stateSchema = z.object({
  result: z.object({
    items: z
      .array(
        z.object({
          offer_id: z.string().nullish(),
          /** pending · imported · failed · skipped: nothing was different. */
          status: z.string().nullish(),
          errors: z
            .array(
              z.object({
                message: z.string().nullish(),
                description: z.string().nullish(),
                code: z.string().nullish(),
              }),
            )
            .nullish(),
        }),
      )
      .nullish(),
  }),
});

/** What a change remembers, and which way it goes: into the shop, or back. */
export interface Steps {
  readonly sent: SentPictures;
  readonly way: 'at' | 'un';
  readonly signal: AbortSignal;
}

interface Task {
  readonly path: string;
  readonly body: object;
  readonly offerId: string;
  /** What its number is remembered by. */
  readonly name: string;
}

/**
 * Ozon takes a change as a task and does it afterwards. A task that was begun is asked for again and not begun twice.
 * Answers what Ozon said of it although it was done; throws `shops.refused` where it was not.
 */
export async function done(calls: Ozon, task: Task, { sent, signal }: Steps): Promise<string> {
  const begun = Number(sent.get(task.name));
  const before = begun > 0 ? await ended(calls, task, begun, signal) : null;
  if (before !== null) return before;
  const { task_id: id } = await calls.post(task.path, task.body, begunSchema, signal);
  await sent.set(task.name, String(id));
  return (await ended(calls, task, id, signal)) ?? '';
}

/** Null where Ozon knows no such task. */
async function ended({ post, http }: Ozon, task: Task, id: number, signal: AbortSignal): Promise<string | null> {
  for (const ms of [0, ...looksAgainMs]) {
    if (ms > 0) await http.wait(ms, signal);
    const items = await post('/v1/product/import/info', { task_id: id }, stateSchema, signal).then(
      ({ result }) => result.items ?? [],
      (error: unknown) => {
        if (error instanceof ShopProblem && error.code === 'shops.item-gone') return null;
        throw error;
      },
    );
    if (items === null) return null;
    const item = items.find(({ offer_id: offer }) => offer === task.offerId) ?? items[0];
    const said = (item?.errors ?? []).map((error) => error.description || error.message || error.code || '');
    const words = [...new Set(said)].filter(Boolean).join(' · ');
    if (item?.status === 'failed') throw new ShopProblem('shops.refused', words);
    if (item?.status === 'imported' || item?.status === 'skipped') return words;
  }
  throw new ShopProblem('shops.not-shown-yet');
}
