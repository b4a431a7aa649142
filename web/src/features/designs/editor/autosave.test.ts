import { defaultDocument, readDocument } from '@kadr/card';
import { type DesignDocument } from '@kadr/shared/designs';
import { AppError } from '@kadr/shared/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDrafts, type Drafts } from '../../../lib/drafts.ts';
import { currentAlerts } from '../../../lib/shell/index.ts';
import { createAutosave } from './autosave.ts';

const document = defaultDocument({
  format: '1:1',
  language: 'en',
  title: 'Lamp',
  benefits: [],
  aspect: 1,
  product: null,
  colours: { title: '#ffffff', text: '#ffffff', decor: '#000000' },
});
const withMask = (mask: number): DesignDocument => ({ ...document, mask });

/** A server that counts revisions as the real one does, and may be made to fail. */
function server() {
  const state = { revision: 3, masks: [] as number[], fail: null as AppError | null };
  const send = async ({ revision, document: sent }: { revision: number; document: DesignDocument }) => {
    await Promise.resolve();
    if (state.fail) throw state.fail;
    if (revision !== state.revision) throw new AppError('conflict', 'designs.changed-elsewhere');
    state.masks.push(sent.mask);
    return { revision: ++state.revision };
  };
  return { state, send };
}

const design = { id: 'd', revision: 3, document };

/** A browser's storage of one test. */
function memory(): Drafts<DesignDocument> {
  const stored = new Map<string, string>();
  return createDrafts('card', readDocument, () => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => {
      stored.set(key, value);
    },
    removeItem: (key) => {
      stored.delete(key);
    },
  }));
}

describe('autosave', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('keeps the last of many changes after a rest', async () => {
    const { state, send } = server();
    const autosave = createAutosave(design, send, memory());
    for (const mask of [4, 5, 6]) autosave.offer(withMask(mask));
    expect(autosave.status.get()).toBe('notSaved');
    await vi.advanceTimersByTimeAsync(1000);
    expect(state.masks).toEqual([6]);
    expect(autosave.status.get()).toBe('saved');
  });

  it('sends one after the other, each on the revision of the one before', async () => {
    const { state, send } = server();
    const autosave = createAutosave(design, send, memory());
    autosave.offer(withMask(4));
    const first = autosave.flush();
    autosave.offer(withMask(5));
    expect(await first).toBe(true);
    expect(await autosave.flush()).toBe(true);
    expect(state.masks).toEqual([4, 5]);
    expect(state.revision).toBe(5);
  });

  it('tries again after a lost connection', async () => {
    const { state, send } = server();
    const autosave = createAutosave(design, send, memory());
    state.fail = new AppError('unavailable', 'kernel.unavailable');
    autosave.offer(withMask(4));
    await vi.advanceTimersByTimeAsync(1000);
    expect(autosave.status.get()).toBe('notSaved');
    state.fail = null;
    await vi.advanceTimersByTimeAsync(5000);
    expect(state.masks).toEqual([4]);
    expect(autosave.status.get()).toBe('saved');
  });

  it("takes its own work, whose answer got lost, for no one else's", async () => {
    const { state, send } = server();
    let loses = true;
    const autosave = createAutosave(
      design,
      async (input) => {
        // As the server does: the same document once more is no conflict.
        const answer = state.masks.at(-1) === input.document.mask ? { revision: state.revision } : await send(input);
        if (!loses) return answer;
        loses = false;
        throw new AppError('unavailable', 'kernel.unavailable');
      },
      memory(),
    );
    autosave.offer(withMask(4));
    await vi.advanceTimersByTimeAsync(1000);
    expect([state.masks, autosave.status.get()]).toEqual([[4], 'notSaved']);
    autosave.offer(withMask(5));
    await vi.advanceTimersByTimeAsync(5000);
    expect([state.masks, autosave.status.get()]).toEqual([[4, 5], 'saved']);
    // Taken back before the answer that got lost.
    loses = true;
    autosave.offer(withMask(6));
    await vi.advanceTimersByTimeAsync(1000);
    autosave.offer(withMask(5));
    await vi.advanceTimersByTimeAsync(5000);
    expect([state.masks, autosave.status.get()]).toEqual([[4, 5, 6, 5], 'saved']);
  });

  it('says why only to someone who waits for it', async () => {
    const { state, send } = server();
    const autosave = createAutosave(design, send, memory());
    state.fail = new AppError('unavailable', 'kernel.unavailable');
    autosave.offer(withMask(4));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(currentAlerts()).toEqual([]);
    expect(await autosave.flush()).toBe(false);
    await vi.waitFor(() => expect(currentAlerts()).toMatchObject([{ type: 'ERROR' }]));
  });

  it('stops at a conflict and overwrites nothing until told to go on', async () => {
    const { state, send } = server();
    const autosave = createAutosave(design, send, memory());
    state.revision = 9;
    autosave.offer(withMask(4));
    await vi.advanceTimersByTimeAsync(1000);
    expect(autosave.status.get()).toBe('conflict');
    autosave.offer(withMask(5));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await autosave.flush()).toBe(false);
    expect(state.masks).toEqual([]);
    autosave.resume(9);
    await vi.advanceTimersByTimeAsync(1000);
    expect(state.masks).toEqual([5]);
    expect(autosave.status.get()).toBe('saved');
  });

  it('goes on with what the server never got', async () => {
    const [drafts, { state, send }] = [memory(), server()];
    state.fail = new AppError('unavailable', 'kernel.unavailable');
    createAutosave(design, send, drafts).offer(withMask(7));
    // The tab is closed before it could send.
    vi.clearAllTimers();
    state.fail = null;
    const again = createAutosave(design, send, drafts);
    expect(again.document.mask).toBe(7);
    again.start();
    await vi.advanceTimersByTimeAsync(1000);
    expect(state.masks).toContain(7);
    expect(again.status.get()).toBe('saved');
    expect(drafts.read('d')).toBeNull();
  });

  it('does nothing with a draft before it is started: one that is made and thrown away must not take it', async () => {
    const [drafts, { state, send }] = [memory(), server()];
    drafts.keep('d', { revision: 3, document: withMask(7) });
    createAutosave(design, send, drafts);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state.masks).toEqual([]);
    expect(drafts.read('d')).not.toBeNull();
  });

  it('asks when the card has changed since the draft', async () => {
    const [drafts, { state, send }] = [memory(), server()];
    drafts.keep('d', { revision: 2, document: withMask(8) });
    const autosave = createAutosave(design, send, drafts);
    expect(autosave.status.get()).toBe('conflict');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state.masks).toEqual([]);
    autosave.yield(3, document);
    expect(autosave.status.get()).toBe('saved');
    expect(drafts.read('d')).toBeNull();
  });
});
