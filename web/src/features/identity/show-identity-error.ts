import { identityAlertOf, identityErrors } from '@kadr/shared/identity';
import { AppError } from '@kadr/shared/kernel';
import { showError } from '../../lib/show-error.ts';

/** The alert of the error catalogue for whatever an identity call threw. */
export function showIdentityError(error: unknown): void {
  const { code, title } = identityAlertOf(error instanceof AppError ? error.code : '');
  const params = error instanceof AppError ? error.params : {};
  showError(new AppError(identityErrors[code], code, params, error), title);
}
