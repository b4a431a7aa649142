import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addAlert, closeAlert, currentAlerts, pauseAlert, resumeAlert } from './alerts.ts';
import { closeAllDialogs, isDialogOpen, openDialog } from './dialogs.ts';

const error = { type: 'ERROR', title: 'Invalid Data', description: 'wrong' } as const;
const info = { type: 'INFO', title: 'Saved', description: '' } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const alert of currentAlerts()) closeAlert(alert.id);
  closeAllDialogs();
  vi.useRealTimers();
});

describe('an alert', () => {
  it.each([
    [error, 5000],
    [info, 2000],
  ])('%o stays for its %d ms', (alert, lifeMs) => {
    addAlert(alert);
    vi.advanceTimersByTime(lifeMs - 1);
    expect(currentAlerts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(currentAlerts()).toEqual([]);
  });

  it('stops its time while it is paused and goes on from there', () => {
    const id = addAlert(error);
    vi.advanceTimersByTime(4000);
    pauseAlert(id);
    vi.advanceTimersByTime(60_000);
    expect(currentAlerts()).toHaveLength(1);
    resumeAlert(id);
    vi.advanceTimersByTime(999);
    expect(currentAlerts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(currentAlerts()).toEqual([]);
  });

  it('does not gain time by being resumed twice', () => {
    const id = addAlert(info);
    vi.advanceTimersByTime(1500);
    resumeAlert(id);
    vi.advanceTimersByTime(500);
    expect(currentAlerts()).toEqual([]);
  });

  it('closes at once by its button, and stacks with others in their order', () => {
    const first = addAlert(error);
    addAlert(info);
    addAlert({ ...error, description: 'other' });
    closeAlert(first);
    expect(currentAlerts().map((alert) => alert.description)).toEqual(['', 'other']);
  });

  it('of the same words is one more in the list, with a time of its own', () => {
    addAlert(error);
    vi.advanceTimersByTime(4000);
    addAlert(error);
    expect(currentAlerts()).toHaveLength(2);
    vi.advanceTimersByTime(1000);
    expect(currentAlerts()).toHaveLength(1);
    vi.advanceTimersByTime(4000);
    expect(currentAlerts()).toEqual([]);
  });
});

describe('dialogs', () => {
  const openAll = () => {
    openDialog('change-category', { categoryId: null, onPick: () => undefined });
    openDialog('add-image', { productId: 'p', imageType: 'box' });
    openDialog('top-up', {});
  };
  const open = () => (['change-category', 'add-image', 'top-up'] as const).filter(isDialogOpen);

  it('all close when an error is said', () => {
    openAll();
    addAlert(error);
    expect(open()).toEqual([]);
  });

  it('stay open when something else is said', () => {
    openAll();
    addAlert(info);
    expect(open()).toEqual(['change-category', 'add-image', 'top-up']);
  });
});
