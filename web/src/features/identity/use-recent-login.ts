import { AppError } from '@kadr/shared/kernel';
import { useState } from 'react';
import { showIdentityError } from './show-identity-error.ts';

/**
 * Work that may want a login of the last minutes: the alert says so, the password is asked for, and the work is done
 * again.
 */
export interface RecentLoginState {
  readonly busy: boolean;
  /** True when it is done; false when it failed, or waits for the password. */
  readonly run: (work: () => Promise<unknown>) => Promise<AppError | null>;
  /** What waits for the password; null while nothing does. */
  readonly waiting: (() => Promise<unknown>) | null;
  readonly forget: () => void;
}

export function useRecentLogin(): RecentLoginState {
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<(() => Promise<unknown>) | null>(null);
  const run = async (work: () => Promise<unknown>): Promise<AppError | null> => {
    setBusy(true);
    try {
      await work();
      return null;
    } catch (error) {
      showIdentityError(error);
      const known = error instanceof AppError ? error : new AppError('bug', 'identity.internal', {}, error);
      if (known.code === 'identity.requires-recent-login') setWaiting(() => work);
      return known;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run, waiting, forget: () => setWaiting(null) };
}
