import { identityAlertOf, type IdentityAlertTitle } from '@kadr/shared/identity';
import { AppError, type ErrorKind } from '@kadr/shared/kernel';
import { i18n } from './i18n.ts';
import { addAlert, openDialog } from './shell/index.ts';

/** The alert titles of the specification (§8), keys under `titles` of the kernel's texts. */
export type AlertTitle = IdentityAlertTitle;

const titleByKind: Readonly<Record<ErrorKind, AlertTitle>> = {
  invalid: 'validation',
  unauthenticated: 'auth',
  insufficient: 'general',
  forbidden: 'general',
  'not-found': 'general',
  conflict: 'general',
  limited: 'general',
  unavailable: 'general',
  bug: 'general',
};

/** Codes whose first word is not the feature that holds their texts. */
const namespaceByPrefix: Readonly<Record<string, string>> = { photo: 'products', studio: 'visuals' };

/** Of a request's id: enough to find it by, and to read out. */
const quotedCharacters = 8;

/**
 * Says what went wrong in an alert; where tokens are missing, the top-up says it. An aborted call is no one's error.
 */
export function showError(error: unknown, title?: AlertTitle): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  if (error instanceof AppError && error.kind === 'insufficient') {
    const { needed, balance, paid } = error.params;
    openDialog('top-up', {
      short: { needed: Number(needed), have: Number(balance ?? paid), paidOnly: balance === undefined },
    });
    return;
  }
  void errorText(error, title).then((text) => addAlert({ type: 'ERROR', ...text }));
}

/** Says that something went well. */
export function showInfo(title: string, description = ''): void {
  addAlert({ type: 'INFO', title, description });
}

export interface ErrorText {
  readonly title: string;
  readonly description: string;
  /** The line to quote to support, of an error that is the server's own. */
  readonly number?: string;
}

/** Title and words of an error: `errors.<code>` in its feature's texts, the general ones for an unknown code. */
export async function errorText(error: unknown, title?: AlertTitle): Promise<ErrorText> {
  const known = error instanceof AppError ? error : new AppError('bug', 'kernel.internal');
  const namespace = namespaceOf(known.code);
  await i18n.loadNamespaces([namespace, 'kernel']);
  const key = `${namespace}:errors.${known.code}`;
  const { requestId } = known.params;
  const hasWords = i18n.exists(key);
  return {
    title: i18n.t(`titles.${title ?? (hasWords ? titleOf(known) : 'general')}`, { ns: 'kernel' }),
    description: i18n.t(hasWords ? key : 'kernel:errors.kernel.internal', { ...known.params }),
    ...(typeof requestId === 'string' && {
      number: i18n.t('errorNumber', { ns: 'kernel', number: requestId.slice(0, quotedCharacters) }),
    }),
  };
}

function titleOf(error: AppError): AlertTitle {
  return error.code.startsWith('identity.') ? identityAlertOf(error.code).title : titleByKind[error.kind];
}

/** The feature whose texts hold the code. */
function namespaceOf(code: string): string {
  const prefix = code.split('.')[0] ?? 'kernel';
  return namespaceByPrefix[prefix] ?? prefix;
}
