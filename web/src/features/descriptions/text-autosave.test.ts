import type { DescriptionView } from '@kadr/shared/descriptions';
import { AppError, newId } from '@kadr/shared/kernel';
import { expect, test } from 'vitest';
import { createTextAutosave, type SendTexts } from './text-autosave.ts';

const place = { id: newId(), marketplace: 'any', language: 'en' as const };
const view = (revision: number) => ({ revision } as DescriptionView);
const draft = (text: string) => ({ title: '', bullets: [], text });

function autosaveWith(send: SendTexts, shown = { revision: 3 }) {
  let conflicts = 0;
  const autosave = createTextAutosave(place, { revision: () => shown.revision, onSaved: ({ revision }) => { shown.revision = revision; }, onConflict: () => { conflicts += 1; } }, send);
  return { autosave, conflicts: () => conflicts, shown };
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
  expect(sent).toEqual([[3, 'a'], [4, 'b']]);
  expect([autosave.status.get(), autosave.draft.get()]).toEqual(['saved', null]);
});

test('a change of another window that comes in while typing is noticed, not written over', async () => {
  const server = { revision: 3 };
  const { autosave, shown, conflicts } = autosaveWith(async ({ revision }) => {
    if (revision !== server.revision) throw new AppError('conflict', 'descriptions.changed-elsewhere');
    return view(revision + 1);
  });
  autosave.offer(draft('mine'));
  server.revision = 4;
  shown.revision = 4;
  autosave.offer(draft('mine too'));
  expect(await autosave.flush()).toBe(false);
  expect(conflicts()).toBe(1);
  expect(autosave.draft.get()).toBeNull();
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
