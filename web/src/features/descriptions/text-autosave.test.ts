import type { DescriptionView } from '@kadr/shared/descriptions';
import { AppError, newId } from '@kadr/shared/kernel';
import { expect, test } from 'vitest';
import { createDrafts } from '../../lib/drafts.ts';
import type { SendTexts, Waiting } from './send-texts.ts';
import { createTextAutosave } from './text-autosave.ts';

const place = { id: newId(), marketplace: 'any', language: 'en' as const };
const view = (revision: number, text = '') =>
  ({
    revision,
    description: { title: { text: '', spans: [] }, bullets: [], text: { text, spans: [] } },
  }) as unknown as DescriptionView;
const draft = (text: string) => ({ title: '', bullets: [], text });

/** A browser's storage. */
function memory() {
  const stored = new Map<string, string>();
  return createDrafts(
    'text',
    (document) => document as Waiting,
    () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => {
        stored.set(key, value);
      },
      removeItem: (key) => {
        stored.delete(key);
      },
    }),
  );
}

function autosaveWith(
  send: SendTexts,
  shown = { revision: 3 },
  server: { revision: number; text?: string } = shown,
  drafts = memory(),
) {
  const autosave = createTextAutosave(
    place,
    {
      revision: () => shown.revision,
      onSaved: ({ revision }) => {
        shown.revision = revision;
      },
      readAnew: async () => {
        shown.revision = server.revision;
        return view(server.revision, server.text);
      },
    },
    send,
    drafts,
  );
  return { autosave, shown };
}

test('what is typed while a save is under way follows it, on the revision that the save made', async () => {
  const sent: [number, string][] = [];
  const { autosave } = autosaveWith(async ({ revision, text }) => {
    sent.push([revision, text]);
    if (text === 'a') autosave.offer(draft('b'));
    return view(revision + 1);
  });
  autosave.offer(draft('a'));
  expect(await autosave.flush()).toBe(true);
  expect(sent).toEqual([
    [3, 'a'],
    [4, 'b'],
  ]);
  expect([autosave.status.get(), autosave.draft.get()]).toEqual(['saved', null]);
});

/** Another window was faster than what was typed here. */
async function overtaken() {
  const server = { revision: 3 };
  const sent: Parameters<SendTexts>[0][] = [];
  const { autosave, shown } = autosaveWith(
    async (input) => {
      sent.push(input);
      if (input.revision !== server.revision) throw new AppError('conflict', 'descriptions.changed-elsewhere');
      server.revision += 1;
      return view(server.revision);
    },
    { revision: 3 },
    server,
  );
  autosave.offer(draft('mine'));
  server.revision = 4;
  shown.revision = 4;
  autosave.offer(draft('mine too'));
  expect(await autosave.flush()).toBe(false);
  return { autosave, sent, server };
}

test('a change of another window that comes in while typing is noticed, not written over; what was typed stays, and is not sent by itself', async () => {
  const { autosave, sent } = await overtaken();
  expect([autosave.isConflict.get(), autosave.status.get(), autosave.draft.get()?.text]).toEqual([
    true,
    'notSaved',
    'mine too',
  ]);
  autosave.offer(draft('mine, too'));
  expect([await autosave.flush(), sent.length, autosave.draft.get()?.text]).toEqual([false, 1, 'mine, too']);
});

test('mine is kept over theirs as a version of its own, and what follows goes into that', async () => {
  const { autosave, sent } = await overtaken();
  expect(await autosave.keepMine()).toBe(true);
  expect([autosave.isConflict.get(), autosave.status.get(), autosave.draft.get()]).toEqual([false, 'saved', null]);
  autosave.offer(draft('more'));
  expect(await autosave.flush()).toBe(true);
  expect(sent.slice(1).map(({ revision, text, asNew }) => [revision, text, asNew])).toEqual([
    [4, 'mine too', true],
    [5, 'more', undefined],
  ]);
});

test('mine is asked about again where another window was faster once more', async () => {
  const { autosave, sent, server } = await overtaken();
  const keeping = autosave.keepMine();
  server.revision = 9;
  expect([await keeping, autosave.isConflict.get(), autosave.draft.get()?.text]).toEqual([false, true, 'mine too']);
  expect([await autosave.keepMine(), sent.at(-1)?.asNew]).toEqual([true, true]);
});

/** The save of a first text is kept, and its answer lost; those that follow are answered. */
async function unanswered(browser = memory()) {
  const server = { revision: 3, text: '' };
  let isLost = true;
  const send: SendTexts = async ({ revision, text }) => {
    if (revision !== server.revision) throw new AppError('conflict', 'descriptions.changed-elsewhere');
    // As the contract has it: Windows' line ends become one.
    Object.assign(server, { revision: revision + 1, text: text.replaceAll('\r\n', '\n') });
    if (isLost) throw new AppError('unavailable', 'kernel.network');
    return view(server.revision, server.text);
  };
  const { autosave } = autosaveWith(send, { revision: 3 }, server, browser);
  autosave.offer(draft('mine\r\n'));
  expect(await autosave.flush()).toBe(false);
  isLost = false;
  return { autosave, server, again: () => autosaveWith(send, { revision: 3 }, server, browser).autosave };
}

test("a save whose answer was lost is no other window's: what stands there is what was typed", async () => {
  const { autosave, server } = await unanswered();
  expect([await autosave.flush(), autosave.isConflict.get(), autosave.draft.get(), server]).toEqual([
    true,
    false,
    null,
    { revision: 4, text: 'mine\n' },
  ]);
});

test('nor is it at the next visit, where the seller types on', async () => {
  const { again, server } = await unanswered();
  const autosave = again();
  autosave.offer(draft('mine, longer'));
  expect([await autosave.flush(), autosave.isConflict.get(), autosave.draft.get(), server]).toEqual([
    true,
    false,
    null,
    { revision: 5, text: 'mine, longer' },
  ]);
});

test('nor is it where the seller typed on meanwhile', async () => {
  const { autosave, server } = await unanswered();
  autosave.offer(draft('mine, longer'));
  expect([await autosave.flush(), autosave.isConflict.get(), autosave.draft.get(), server]).toEqual([
    true,
    false,
    null,
    { revision: 5, text: 'mine, longer' },
  ]);
});

test('theirs is taken: what was typed goes, and nothing is sent', async () => {
  const { autosave, sent } = await overtaken();
  autosave.drop();
  expect([
    autosave.isConflict.get(),
    autosave.status.get(),
    autosave.draft.get(),
    await autosave.flush(),
    sent.length,
  ]).toEqual([false, 'saved', null, true, 1]);
});

test('without a connection the draft stays', async () => {
  let isDown = true;
  const { autosave } = autosaveWith(async ({ revision }) => {
    if (isDown) throw new AppError('unavailable', 'kernel.network');
    return view(revision + 1);
  });
  autosave.offer(draft('kept'));
  expect(await autosave.flush()).toBe(false);
  expect([autosave.status.get(), autosave.draft.get()?.text]).toEqual(['notSaved', 'kept']);
  isDown = false;
  expect(await autosave.flush()).toBe(true);
});

test('what was typed without a connection is there at the next visit, and sent; then it is gone from the browser', async () => {
  const browser = memory();
  const sent: [number, string][] = [];
  let isDown = true;
  const send: SendTexts = async ({ revision, text }) => {
    if (isDown) throw new AppError('unavailable', 'kernel.network');
    sent.push([revision, text]);
    return view(revision + 1);
  };
  const before = autosaveWith(send, { revision: 3 }, undefined, browser).autosave;
  before.offer(draft('typed'));
  expect(await before.flush()).toBe(false);
  isDown = false;
  const { autosave } = autosaveWith(send, { revision: 3 }, undefined, browser);
  expect([autosave.draft.get()?.text, autosave.status.get()]).toEqual(['typed', 'notSaved']);
  expect(await autosave.flush()).toBe(true);
  expect([sent, autosave.draft.get()]).toEqual([[[3, 'typed']], null]);
  expect(autosaveWith(send, { revision: 4 }, undefined, browser).autosave.draft.get()).toBeNull();
});

test('what was typed before another window wrote is asked about at the next visit, and gone once the other was taken', async () => {
  const browser = memory();
  const server = { revision: 4 };
  browser.keep(`${place.id} any en`, { revision: 3, document: { typed: draft('mine') } });
  const send: SendTexts = () => Promise.reject(new AppError('conflict', 'descriptions.changed-elsewhere'));
  const { autosave } = autosaveWith(send, { revision: 4 }, server, browser);
  expect([await autosave.flush(), autosave.isConflict.get(), autosave.draft.get()?.text]).toEqual([
    false,
    true,
    'mine',
  ]);
  autosave.drop();
  expect(autosaveWith(send, { revision: 4 }, server, browser).autosave.draft.get()).toBeNull();
});
