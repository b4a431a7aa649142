import { createStore, useStore } from '../store.ts';
import { closeAllDialogs } from './dialogs.ts';

type AlertType = 'ERROR' | 'INFO';

/** A message at the bottom right; title and description are already in the user's language. */
export interface Alert {
  readonly id: number;
  readonly type: AlertType;
  readonly title: string;
  readonly description: string;
  /** By which support finds it. */
  readonly number?: string | undefined;
}

/** How long an alert stays. */
const alertLifeMs: Readonly<Record<AlertType, number>> = { ERROR: 5000, INFO: 2000 };

interface Timer {
  handle: ReturnType<typeof setTimeout> | undefined;
  startedAtMs: number;
  leftMs: number;
}

const store = createStore<readonly Alert[]>([]);
const timers = new Map<number, Timer>();
let lastId = 0;

/** Adds an alert to the list until its time is over. An error closes every dialog. */
export function addAlert(alert: Omit<Alert, 'id'>): number {
  if (alert.type === 'ERROR') closeAllDialogs();
  const id = ++lastId;
  store.set((alerts) => [...alerts, { ...alert, id }]);
  timers.set(id, { handle: undefined, startedAtMs: 0, leftMs: alertLifeMs[alert.type] });
  resumeAlert(id);
  return id;
}

export function closeAlert(id: number): void {
  clearTimeout(timers.get(id)?.handle);
  timers.delete(id);
  store.set((alerts) => alerts.filter((alert) => alert.id !== id));
}

/** Stops the alert's time (the pointer is over it). */
export function pauseAlert(id: number): void {
  const timer = timers.get(id);
  if (!timer?.handle) return;
  clearTimeout(timer.handle);
  timer.handle = undefined;
  timer.leftMs -= performance.now() - timer.startedAtMs;
}

/** Lets the alert's time run on from where it stopped. */
export function resumeAlert(id: number): void {
  const timer = timers.get(id);
  if (!timer || timer.handle) return;
  timer.startedAtMs = performance.now();
  timer.handle = setTimeout(() => closeAlert(id), timer.leftMs);
}

export function currentAlerts(): readonly Alert[] {
  return store.get();
}

export function useAlerts(): readonly Alert[] {
  return useStore(store);
}
