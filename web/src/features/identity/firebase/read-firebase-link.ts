import { actionModeSchema, type ActionMode } from '@kadr/shared/identity';

const codePattern = /^[\w-]{20,512}$/;

/**
 * What a link of Firebase's mails asks for (their action URL is set to /auth/action); null when it was cut, or is none.
 */
export function readFirebaseLink(query: URLSearchParams): { mode: ActionMode; oobCode: string } | null {
  const given = query.get('mode');
  const mode = actionModeSchema.safeParse(given === 'recoverEmail' ? 'verifyAndChangeEmail' : given);
  const oobCode = query.get('oobCode') ?? '';
  return mode.success && codePattern.test(oobCode) ? { mode: mode.data, oobCode } : null;
}
