import { z } from 'zod';

export const actionModes = ['verifyEmail', 'resetPassword', 'verifyAndChangeEmail'] as const;
export const actionModeSchema = z.enum(actionModes);
export type ActionMode = z.infer<typeof actionModeSchema>;

/** Links that come again in place of an expired one. Who moves to another address asks for it in the account. */
export const renewableModes = ['verifyEmail', 'resetPassword'] as const satisfies readonly ActionMode[];
export type RenewableMode = (typeof renewableModes)[number];

/** How long a link of each kind works. */
export const actionLifetimeSeconds: Readonly<Record<ActionMode, number>> = {
  verifyEmail: 24 * 60 * 60,
  resetPassword: 60 * 60,
  verifyAndChangeEmail: 24 * 60 * 60,
};

/** 256 random-looking bits in base64url. */
export const actionCodeSchema = z.string().regex(/^[\w-]{43}$/);

/** The link of a mail, on the address that browsers use. */
export function actionLink(publicUrl: URL, mode: ActionMode, oobCode: string): string {
  const link = new URL('/auth/action', publicUrl);
  link.searchParams.set('mode', mode);
  link.searchParams.set('oobCode', oobCode);
  return link.href;
}

/** What a link asks for; null when it was cut, or is none of ours. */
export function readActionLink(query: URLSearchParams): { mode: ActionMode; oobCode: string } | null {
  const mode = actionModeSchema.safeParse(query.get('mode'));
  const oobCode = actionCodeSchema.safeParse(query.get('oobCode'));
  return mode.success && oobCode.success ? { mode: mode.data, oobCode: oobCode.data } : null;
}
