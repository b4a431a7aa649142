import { AppError } from '@kadr/shared/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosave } from './autosave.ts';

const offline = new AppError('unavailable', 'kernel.network');
const refused = new AppError('invalid', 'kernel.invalid-input');
const overtaken = new AppError('conflict', 'designs.changed-elsewhere');
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** A save that fails with what is put into `errors`, one after the other. */
function saving() {
  const errors: AppError[] = [];
  const save = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const error = errors.shift();
    if (error) throw error;
  });
  const onFailed = vi.fn(() => true);
  const autosave = createAutosave({ save, onFailed, isConflict: (error) => error === overtaken });
  return { autosave, save, onFailed, errors };
}

describe('an autosave', () => {
  it('saves after a moment of rest, once for changes that follow each other', async () => {
    const { autosave, save } = saving();
    autosave.changed();
    await vi.advanceTimersByTimeAsync(500);
    autosave.changed();
    await vi.advanceTimersByTimeAsync(500);
    expect([save.mock.calls.length, autosave.status.get()]).toEqual([0, 'notSaved']);
    await vi.advanceTimersByTimeAsync(350);
    expect([save.mock.calls.length, autosave.status.get()]).toEqual([1, 'saving']);
    await vi.advanceTimersByTimeAsync(1000);
    expect([save.mock.calls.length, autosave.status.get()]).toEqual([1, 'saved']);
  });

  it('saves at once when it is flushed, and one call at a time', async () => {
    const { autosave, save } = saving();
    autosave.changed();
    const both = Promise.all([autosave.flush(), autosave.flush()]);
    await vi.advanceTimersByTimeAsync(5000);
    expect([await both, save.mock.calls.length]).toEqual([[true, true], 1]);
  });

  it('has nothing to do when nothing was changed', async () => {
    const { autosave, save } = saving();
    expect(await autosave.flush()).toBe(true);
    expect(save).not.toHaveBeenCalled();
  });

  it('tries again by itself after a lost connection', async () => {
    const { autosave, save, onFailed, errors } = saving();
    errors.push(offline);
    autosave.changed();
    await vi.advanceTimersByTimeAsync(1000);
    expect(onFailed).toHaveBeenCalledWith(offline, true);
    expect([save.mock.calls.length, autosave.status.get()]).toEqual([1, 'notSaved']);
    await vi.advanceTimersByTimeAsync(4200);
    expect([save.mock.calls.length, autosave.status.get()]).toEqual([2, 'saved']);
  });

  it('tries again at once when the browser is online again', async () => {
    const { autosave, save, errors } = saving();
    errors.push(offline);
    autosave.changed();
    await vi.advanceTimersByTimeAsync(1000);
    globalThis.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(200);
    expect([save.mock.calls.length, autosave.status.get()]).toEqual([2, 'saved']);
    globalThis.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('does not try again what the server refuses, until it is changed', async () => {
    const { autosave, save, onFailed, errors } = saving();
    errors.push(refused);
    autosave.changed();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(onFailed).toHaveBeenCalledWith(refused, false);
    expect([save.mock.calls.length, autosave.status.get()]).toEqual([1, 'notSaved']);
    autosave.changed();
    await vi.advanceTimersByTimeAsync(1000);
    expect([save.mock.calls.length, autosave.status.get()]).toEqual([2, 'saved']);
  });

  it('is saved when nothing is left of what was refused', async () => {
    const { autosave, onFailed, errors } = saving();
    onFailed.mockReturnValue(false);
    errors.push(refused);
    autosave.changed();
    await vi.advanceTimersByTimeAsync(1000);
    expect(autosave.status.get()).toBe('saved');
  });

  it('sends nothing in a conflict until one of the two is chosen', async () => {
    const { autosave, save, onFailed, errors } = saving();
    errors.push(overtaken);
    autosave.changed();
    await vi.advanceTimersByTimeAsync(1000);
    autosave.changed();
    expect([autosave.status.get(), await autosave.flush()]).toEqual(['conflict', false]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([save.mock.calls.length, onFailed.mock.calls.length]).toEqual([1, 0]);
    autosave.resume();
    const flushed = autosave.flush();
    await vi.advanceTimersByTimeAsync(200);
    expect([await flushed, autosave.status.get()]).toEqual([true, 'saved']);
  });
});
