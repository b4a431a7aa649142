import { AppError } from '@kadr/shared/kernel';
import { lengthMmSchema, type Product } from '@kadr/shared/products';
import { z } from 'zod';
import { createAutosave } from '../../lib/autosave.ts';
import { createDrafts, type Drafts } from '../../lib/drafts.ts';
import { showError } from '../../lib/show-error.ts';
import { createStore, type Store } from '../../lib/store.ts';
import type { SaveStateName } from '../../ui/save-state.tsx';

const length = lengthMmSchema.nullable();
const fieldsSchema = z
  .object({ title: z.string(), sku: z.string(), lengthMm: length, widthMm: length, heightMm: length })
  .partial();
/** Fields of a product that are typed. */
export type Fields = z.infer<typeof fieldsSchema>;

/** `known`: what the server may have had when they were typed: what it said last, and what was on its way to it. */
const waitingSchema = z.object({ typed: fieldsSchema, known: z.array(fieldsSchema) });
type Waiting = z.infer<typeof waitingSchema>;

interface ProductServer {
  /** As it is known last. */
  readonly current: () => Product | undefined;
  readonly send: (fields: Fields) => Promise<unknown>;
}

export interface ProductAutosave {
  readonly status: Store<SaveStateName>;
  /** What was typed and the server does not have yet. */
  readonly typed: Store<Fields>;
  /** Takes what was typed; kept after a moment of rest. */
  offer(fields: Fields): void;
  /** Keeps what is not kept yet; false when that was not possible. */
  flush(): Promise<boolean>;
  /** For who presses and waits: a try of their own, whose failure is said. */
  settle(): Promise<boolean>;
  /**
   * The product is there: from now on what an earlier visit left is sent, where no one wrote anything else meanwhile.
   */
  start(): void;
}

/** Keeps a product's fields on the server while they are typed; until the server has them, in this browser, too. */
export function createProductAutosave(
  productId: string,
  { current, send }: ProductServer,
  drafts: Drafts<Waiting> = createDrafts('product', (stored) => waitingSchema.parse(stored)),
): ProductAutosave {
  let left = drafts.read(productId)?.document;
  const typed = createStore<Fields>(left?.typed ?? {});
  const work: Work = { productId, current, send, drafts, typed, onItsWay: {}, isSaid: false };
  const autosave = createAutosave({
    initial: left ? 'notSaved' : 'saved',
    save: () => keepAll(work),
    onFailed: (error, isPassing) => failed(work, error, isPassing),
  });
  return {
    status: autosave.status as Store<SaveStateName>,
    typed,
    flush: autosave.flush,
    offer: (fields) => {
      const all = { ...typed.get(), ...fields };
      const isRunning = autosave.isRunning();
      typed.set(isRunning ? all : without(all, fieldsOf(current())));
      keepHere(work);
      if (isRunning) return;
      if (isEmpty(typed.get())) autosave.settled();
      else autosave.changed();
    },
    settle: async () => {
      if (autosave.isRunning()) await autosave.flush();
      work.isSaid = false;
      return autosave.flush();
    },
    start: () => {
      if (!left) return;
      const now = fieldsOf(current());
      const { known } = left;
      left = undefined;
      typed.set((all) => pick(all, (name) => known.some((fields) => fields[name] === now[name])));
      autosave.changed();
    },
  };
}

interface Work extends ProductServer, Pick<ProductAutosave, 'typed'> {
  readonly productId: string;
  readonly drafts: Drafts<Waiting>;
  onItsWay: Fields;
  /** The loss of the connection is said once. */
  isSaid: boolean;
}

function keepHere({ productId, current, drafts, typed, onItsWay }: Work): void {
  if (isEmpty(typed.get())) drafts.drop(productId);
  else
    drafts.keep(productId, { revision: 0, document: { typed: typed.get(), known: [fieldsOf(current()), onItsWay] } });
}

/** Sends what is typed until the server has all of it. */
async function keepAll(work: Work): Promise<void> {
  const { current, send, typed } = work;
  for (let sent: Fields = {}; ; sent = work.onItsWay) {
    typed.set(without(typed.get(), { ...fieldsOf(current()), ...sent }));
    work.onItsWay = typed.get();
    keepHere(work);
    if (isEmpty(work.onItsWay)) break;
    await send(work.onItsWay);
  }
  work.isSaid = false;
}

/** Shows a lost connection once; answers whether something is still to be kept. */
function failed(work: Work, error: unknown, isPassing: boolean): boolean {
  const { typed } = work;
  const kind = error instanceof AppError ? error.kind : 'bug';
  // The server has said no: what it has counts.
  if (refusals.includes(kind)) typed.set((all) => without(all, work.onItsWay));
  keepHere(work);
  work.onItsWay = {};
  if (!work.isSaid) showError(error);
  work.isSaid = isPassing;
  return !isEmpty(typed.get());
}

const refusals: readonly string[] = ['invalid', 'not-found', 'forbidden', 'conflict'];

function fieldsOf(product: Product | undefined): Fields {
  return product ? { title: product.title, sku: product.sku ?? '', ...product.dimensions } : {};
}

function isEmpty(fields: Fields): boolean {
  return Object.keys(fields).length === 0;
}

/** The fields that say something else than those of `others`. */
function without(fields: Fields, others: Fields): Fields {
  const bare = (value: Fields[keyof Fields]) => (typeof value === 'string' ? value.trim() : value);
  return pick(fields, (name) => bare(fields[name]) !== bare(others[name]));
}

function pick(fields: Fields, wanted: (name: keyof Fields) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => wanted(name as keyof Fields)));
}
