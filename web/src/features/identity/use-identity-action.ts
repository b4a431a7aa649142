import { AppError } from '@kadr/shared/kernel';
import { useState } from 'react';
import { showIdentityError } from './show-identity-error.ts';

/** Runs one call at a time; a failure is shown by its alert and handed back, so that the form can mark its field. */
export function useIdentityAction() {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<AppError | null> => {
    setBusy(true);
    try {
      await work();
      return null;
    } catch (error) {
      showIdentityError(error);
      return error instanceof AppError ? error : new AppError('bug', 'identity.internal', {}, error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

/** The field that a refusal is about. */
export function fieldOfError(code: string): 'email' | 'password' | null {
  if (code === 'identity.email-already-in-use' || code === 'identity.invalid-email') return 'email';
  if (
    code === 'identity.wrong-password' ||
    code === 'identity.weak-password' ||
    code === 'identity.password-does-not-meet-requirements' ||
    code === 'identity.invalid-credential'
  )
    return 'password';
  return null;
}
