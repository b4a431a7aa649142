import {
  descriptionErrors,
  findMarketplace,
  rebaseSpans,
  type Description,
  type DescriptionView,
  type Rich,
} from '@kadr/shared/descriptions';
import { gatherFacts, usableFacts, writeDescription } from '../../writer/index.ts';
import { failures, newId, type Language } from '@kadr/shared/kernel';
import type { Db } from '../../platform/db/index.ts';
import type { DescriptionDeps } from './description-deps.ts';
import { firstSeed } from './first-seed.ts';
import { descriptionView, groundOf, type Ground, type Seller } from './description-view.ts';
import { writeWithModel, isEnough } from './write-with-model.ts';
import { insertVersion, moveHead, updateVersion, versionsOf, type NewVersion, type Place } from './queries.ts';

const fail = failures(descriptionErrors);

/** Other seeds tried before the same words are given again: facts that are few allow few ways to say them. */
const seedsTried = 12;
const empty: Rich = { text: '', spans: [] };

/** What a change of texts rests on: whose they are, where they stand, and the revision that the seller saw. */
export interface TextChange {
  readonly seller: Seller;
  readonly place: Place;
  readonly revision: number;
}

/** Writes the texts again from confirmed facts, in other words than the current ones. */
export async function generateTexts(deps: DescriptionDeps, target: TextChange): Promise<DescriptionView> {
  const { seller, place, revision } = target;
  const { language: account } = seller;
  // A model takes its time: it is called outside the transaction, and only where the write that follows has a chance.
  const ground = await groundOf(deps, deps.db, seller.id, place);
  if ((ground.current?.revision ?? 0) !== revision) throw fail('descriptions.changed-elsewhere');
  const answer = await writeWithModel(deps, ground, place, seller);
  await change(deps, target, async (now) => {
    if (answer && 'content' in answer)
      return { id: newId(), madeBy: 'generated', seed: now.current?.seed ?? 0, ...answer };
    return { id: newId(), madeBy: 'generated', engine: answer?.engine, ...writeLocally(now, place, account) };
  });
  return descriptionView(deps, seller, place);
}

/** Kadr's own words, from another seed than those that stand. */
function writeLocally(
  { product, judgements, current }: Ground,
  place: Place,
  account: Language,
): { seed: number; content: Description } {
  const marketplace = findMarketplace(place.marketplace);
  const facts = usableFacts(gatherFacts(product, judgements), judgements);
  if (!marketplace || !isEnough(facts)) throw fail('descriptions.nothing-known');
  const seeds = Array.from(
    { length: seedsTried },
    (_, index) => (current ? current.seed + 1 : firstSeed(place.productId)) + index,
  );
  const written = seeds.map((seed) => ({
    seed,
    content: writeDescription(facts, marketplace, place.language, { seed, account }),
  }));
  const other = written.find(({ content }) => !current || !sameWords(content, current.content)) ?? written[0];
  if (!other) throw new Error('no seed was tried');
  return other;
}

export interface EditedTexts {
  readonly title: string;
  readonly bullets: readonly string[];
  readonly text: string;
  readonly asNew: boolean;
}

/**
 * Keeps what the seller typed; what still stands keeps its facts. Edits that follow one another are one version, unless
 * this one is to be new.
 */
export async function saveTexts(
  deps: DescriptionDeps,
  target: TextChange,
  edited: EditedTexts,
): Promise<DescriptionView> {
  const { seller, place } = target;
  await change(deps, target, async ({ current }, tx) => {
    // What stands now is another window's: words of ours that stood before it keep their facts, too.
    const earlier = edited.asNew
      ? (await versionsOf(tx, seller.id, place)).flatMap(({ content: { title, bullets, text } }) => [
          title,
          ...bullets,
          text,
        ])
      : [];
    const content = rebased(current?.content, edited, earlier);
    if (!current || current.made_by !== 'edited' || !current.is_fresh || edited.asNew)
      return { id: newId(), madeBy: 'edited', seed: current?.seed ?? 0, content };
    await updateVersion(tx, current.id, content);
    return { id: current.id, madeBy: 'edited', seed: current.seed, content, isStored: true };
  });
  return descriptionView(deps, seller, place);
}

/** Makes an earlier version the current one again, as a version of its own. */
export async function restoreTexts(
  deps: DescriptionDeps,
  target: TextChange,
  versionId: string,
): Promise<DescriptionView> {
  const { seller, place } = target;
  await change(deps, target, async (_, tx) => {
    const version = (await versionsOf(tx, seller.id, place)).find(({ id }) => id === versionId);
    if (!version) throw fail('descriptions.version-not-found');
    return { id: newId(), madeBy: 'restored', seed: version.seed, content: version.content };
  });
  return descriptionView(deps, seller, place);
}

type Made = NewVersion & { readonly isStored?: boolean };

/** One change of a place: it rests on the revision that the seller saw, or is refused whole. */
async function change(
  deps: DescriptionDeps,
  { seller: { id: userId }, place, revision }: TextChange,
  make: (ground: Ground, tx: Db) => Promise<Made>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const ground = await groundOf(deps, tx, userId, place);
    if ((ground.current?.revision ?? 0) !== revision) throw fail('descriptions.changed-elsewhere');
    const made = await make(ground, tx);
    if (!(await moveHead(tx, place, revision, made.id))) throw fail('descriptions.changed-elsewhere');
    if (!made.isStored) await insertVersion(tx, place, made);
    await deps.setDescription(tx, place.productId, made.content.text.text);
    await deps.publish(tx, userId, { type: 'product-changed', productId: place.productId });
  });
}

function rebased(before: Description | undefined, edited: EditedTexts, earlier: readonly Rich[]): Description {
  const onto = (rich: Rich | undefined, text: string): Rich =>
    earlier.find((known) => known.text === text) ?? { text, spans: rebaseSpans(rich ?? empty, text) };
  return {
    title: onto(before?.title, edited.title),
    // A bullet that stands unchanged elsewhere (one before it was removed) keeps its facts.
    bullets: edited.bullets.map((text, index) =>
      onto(before?.bullets.find((bullet) => bullet.text === text) ?? before?.bullets[index], text),
    ),
    text: onto(before?.text, edited.text),
  };
}

export function sameWords(one: Description, other: Description): boolean {
  return wordsOf(one) === wordsOf(other);
}

function wordsOf({ title, bullets, text }: Description): string {
  return [title, ...bullets, text].map((rich) => rich.text).join('\n');
}
