import type { ActionMode } from '@kadr/shared/identity';
import { AppError } from '@kadr/shared/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import type { Claims } from '../../server/src/providers/identity/port.ts';
import type { IdentityClient } from '../../web/src/features/identity/identity-client.ts';

/** Who comes back from the window of a social sign-in, and how old the provider's token is by then; null for a closed window. */
export type PopupPerson = { readonly id: string; readonly email?: string; readonly name: string; readonly tokenAgeSeconds?: number } | null;

/** One provider with its server, and browsers that use it. */
export interface ClientBench {
  /** A page of the browser, with whatever its storage holds. */
  readonly openPage: (onEnded?: (error: AppError) => void) => Promise<IdentityClient>;
  readonly clearStorage: () => void;
  /** The newest code of a kind mailed to an address. */
  readonly mailedCode: (email: string, mode: ActionMode) => Promise<string>;
  /** What the API reads in a bearer. */
  readonly verifyBearer: (token: string) => Promise<Claims>;
  readonly nextPopup: (person: PopupPerson) => void;
  readonly disable: (claims: Claims) => Promise<void>;
  /** What the API does when an account is deleted. */
  readonly deleteData: (claims: Claims) => Promise<void>;
  readonly cutNetwork: () => () => void;
  readonly blockStorage: () => () => void;
}

const good = 'Correct-horse-7';
let people = 0;

/** What every identity provider must do for pages and API. */
export function identityContract(bench: () => ClientBench): void {
  const newPerson = () => ({ name: 'Żaneta Ковалёва', email: `seller-${++people}-${Date.now()}@shop.example`, password: good, language: 'pl' as const });
  const signedUp = async () => {
    const page = await bench().openPage();
    const person = newPerson();
    await page.signUp(person);
    return { page, ...person };
  };
  const claimsOf = async (page: IdentityClient) => bench().verifyBearer(await page.refresh() ?? '');
  const codeOf = (work: Promise<unknown>) => work.then(() => 'nothing thrown', (error: unknown) => error instanceof AppError ? error.code : error);

  describe('keeps the contract', () => {
    afterEach(() => bench().clearStorage());

    describe('sign-up', () => {
      it('starts a session whose address is not confirmed, with a token that the API takes', async () => {
        const { page, email, name } = await signedUp();
        expect(page.session()).toMatchObject({ state: 'signed-in', email, emailVerified: false });
        const claims = await bench().verifyBearer(await page.getAccessToken() ?? '');
        expect(claims).toMatchObject({ email, name, emailVerified: false, authType: 'password' });
        expect(page.session()).toMatchObject({ subject: claims.subject });
      });

      it.each([
        ['an address that is taken', {}, 'identity.email-already-in-use'],
        ['no address', { email: 'nobody' }, 'identity.invalid-email'],
        ['five characters', { password: 'Aa1!x' }, 'identity.weak-password'],
        ['no digit', { password: 'Correct-horse' }, 'identity.password-does-not-meet-requirements'],
        ['65 characters', { password: `Aa1!${'x'.repeat(61)}` }, 'identity.password-does-not-meet-requirements'],
      ])('refuses %s', async (_, changed, code) => {
        const { email } = await signedUp();
        bench().clearStorage();
        const page = await bench().openPage();
        expect(await codeOf(page.signUp({ ...newPerson(), email, ...changed }))).toBe(code);
        expect(page.session().state).toBe('anonymous');
      });

      it('and sign-in say so in a browser that keeps nothing', async () => {
        const page = await bench().openPage();
        const allow = bench().blockStorage();
        expect(await codeOf(page.signUp(newPerson()))).toBe('identity.web-storage-unsupported');
        expect(await codeOf(page.signIn({ email: 'a@b.example', password: good }))).toBe('identity.web-storage-unsupported');
        allow();
      });
    });

    describe('sign-in', () => {
      it('outlives the page, until signed out', async () => {
        const { email } = await signedUp();
        const again = await bench().openPage();
        expect(await bench().verifyBearer(await again.getAccessToken() ?? '')).toMatchObject({ email });
        expect(again.session()).toMatchObject({ state: 'signed-in', email });
        await again.signOut();
        expect(again.session().state).toBe('anonymous');
        expect(await again.getAccessToken()).toBeNull();
        const later = await bench().openPage();
        expect(await later.getAccessToken()).toBeNull();
        expect(later.session().state).toBe('anonymous');
      });

      it('takes the password however the keyboard composes its letters', async () => {
        const page = await bench().openPage();
        const person = { ...newPerson(), password: 'Zażółć-gęślą-7'.normalize('NFD') };
        await page.signUp(person);
        await page.signOut();
        await page.signIn({ email: person.email, password: 'Zażółć-gęślą-7'.normalize('NFC') });
        expect(page.session()).toMatchObject({ email: person.email });
      });

      it('answers the same for a wrong password and an address that nobody has', async () => {
        const { page, email } = await signedUp();
        await page.signOut();
        expect(await codeOf(page.signIn({ email, password: 'Wrong-horse-7' }))).toBe('identity.invalid-credential');
        expect(await codeOf(page.signIn({ email: 'stranger@shop.example', password: good }))).toBe('identity.invalid-credential');
      });

      it('without a network says so, and the session stays', async () => {
        const { page, email } = await signedUp();
        const join = bench().cutNetwork();
        expect(await codeOf(page.refresh())).toBe('identity.network-request-failed');
        expect(await codeOf(page.signIn({ email, password: good }))).toBe('identity.network-request-failed');
        expect(page.session()).toMatchObject({ state: 'signed-in', email });
        join();
      });

      it('ends, and is told, when the account is disabled', async () => {
        const told: string[] = [];
        const { email } = await signedUp();
        const page = await bench().openPage((error) => told.push(error.code));
        await bench().disable(await claimsOf(page));
        expect(await page.refresh()).toBeNull();
        expect(told).toEqual(['identity.user-disabled']);
        expect(page.session().state).toBe('anonymous');
        expect(await codeOf(page.signIn({ email, password: good }))).toBe('identity.user-disabled');
      });
    });

    describe('mailed links', () => {
      it('confirm the address, once', async () => {
        const { page, email } = await signedUp();
        const oobCode = await bench().mailedCode(email, 'verifyEmail');
        const link = page.readLink(new URLSearchParams({ mode: 'verifyEmail', oobCode }));
        expect(link).toEqual({ mode: 'verifyEmail', oobCode });
        expect(await page.checkLink('verifyEmail', oobCode)).toEqual({ email });
        expect(await page.confirmVerification(oobCode)).toEqual({ email });
        expect(await claimsOf(page)).toMatchObject({ email, emailVerified: true });
        expect(page.session()).toMatchObject({ emailVerified: true });
        expect(await codeOf(page.confirmVerification(oobCode))).toBe('identity.invalid-action-code');
      });

      it('come anew when asked for', async () => {
        const { page, email } = await signedUp();
        const first = await bench().mailedCode(email, 'verifyEmail');
        await page.resendVerification(email, 'ru');
        expect(await bench().mailedCode(email, 'verifyEmail')).not.toBe(first);
      });

      it('set a new password; the old one is over', async () => {
        const { page, email } = await signedUp();
        await page.requestPasswordReset(email, 'en');
        const oobCode = await bench().mailedCode(email, 'resetPassword');
        expect(await codeOf(page.confirmPasswordReset(oobCode, 'short'))).toBe('identity.weak-password');
        expect(await page.confirmPasswordReset(oobCode, 'Another-horse-8')).toEqual({ email });
        await page.signOut();
        expect(await codeOf(page.signIn({ email, password: good }))).toBe('identity.invalid-credential');
        await page.signIn({ email, password: 'Another-horse-8' });
        expect(await codeOf(page.confirmPasswordReset(oobCode, 'Another-horse-9'))).toBe('identity.invalid-action-code');
      });

      it('are asked for alike by an address that nobody has', async () => {
        const page = await bench().openPage();
        expect(await codeOf(page.requestPasswordReset('stranger@shop.example', 'en'))).toBe('nothing thrown');
      });

      it('of another kind, cut, or made up are invalid', async () => {
        const { page, email } = await signedUp();
        const oobCode = await bench().mailedCode(email, 'verifyEmail');
        const madeUp = 'x'.repeat(oobCode.length);
        expect(await codeOf(page.checkLink('resetPassword', oobCode))).toBe('identity.invalid-action-code');
        expect(await codeOf(page.confirmPasswordReset(oobCode, 'Another-horse-8'))).toBe('identity.invalid-action-code');
        expect(await codeOf(page.confirmEmailChange(oobCode))).toBe('identity.invalid-action-code');
        expect(await codeOf(page.confirmVerification(madeUp))).toBe('identity.invalid-action-code');
        for (const cut of ['mode=verifyEmail', `oobCode=${oobCode}`, 'mode=verifyEmail&oobCode=abc', `mode=verify&oobCode=${oobCode}`]) {
          expect(page.readLink(new URLSearchParams(cut))).toBeNull();
        }
        expect(await page.confirmVerification(oobCode)).toEqual({ email });
      });
    });

    describe('the window of a social sign-in', () => {
      const google = (changes: Partial<NonNullable<PopupPerson>> = {}) => ({ id: `g${++people}`, email: `g-${people}-${Date.now()}@shop.example`, name: 'Ola Nowak', ...changes });

      it('signs in with what the provider vouches for', async () => {
        const page = await bench().openPage();
        const person = google();
        bench().nextPopup(person);
        await page.signInWith('google', 'en');
        expect(page.session()).toMatchObject({ state: 'signed-in', email: person.email, emailVerified: true });
        expect(await claimsOf(page)).toMatchObject({ email: person.email, emailVerified: true, name: 'Ola Nowak', authType: 'google' });
        expect(await page.account.methods()).toMatchObject({ password: false, social: ['google'] });
      });

      it.each([
        ['is closed', null, 'identity.popup-closed'],
        ['brings a token older than 300 s', google({ tokenAgeSeconds: 310 }), 'identity.social-refused'],
        ['brings no address', google({ email: undefined }), 'identity.social-email-missing'],
      ])('that %s signs nobody in', async (_, person, code) => {
        const page = await bench().openPage();
        bench().nextPopup(person);
        expect(await codeOf(page.signInWith('google', 'en'))).toBe(code);
        expect(page.session().state).toBe('anonymous');
        expect(await page.getAccessToken()).toBeNull();
      });

      it('takes a token of four minutes', async () => {
        const page = await bench().openPage();
        bench().nextPopup(google({ tokenAgeSeconds: 240 }));
        await page.signInWith('google', 'en');
        expect(page.session().state).toBe('signed-in');
      });

      it('links to an account whose owner is there, but one account to one of them', async () => {
        const { page } = await signedUp();
        const person = google();
        bench().nextPopup(person);
        await page.account.link('google', 'en');
        expect(await page.account.methods()).toMatchObject({ password: true, social: ['google'] });
        bench().clearStorage();
        const { page: other } = await signedUp();
        bench().nextPopup(person);
        expect(await codeOf(other.account.link('google', 'en'))).toBe('identity.credential-already-in-use');
      });
    });

    describe('the account', () => {
      it('changes its password with the one it has', async () => {
        const { page, email } = await signedUp();
        expect(await codeOf(page.account.changePassword('Wrong-horse-7', 'Another-horse-8'))).toBe('identity.wrong-password');
        expect(await codeOf(page.account.changePassword(good, 'nodigits'))).toBe('identity.password-does-not-meet-requirements');
        await page.account.changePassword(good, 'Another-horse-8');
        expect(page.session()).toMatchObject({ state: 'signed-in', email });
        await page.signOut();
        await page.signIn({ email, password: 'Another-horse-8' });
        expect(page.session()).toMatchObject({ email });
      });

      it('asks for the password again', async () => {
        const { page } = await signedUp();
        expect(await codeOf(page.account.reauthenticate('Wrong-horse-7'))).toBe('identity.wrong-password');
        expect(await codeOf(page.account.reauthenticate(good))).toBe('nothing thrown');
      });

      it('moves to another address by the link mailed there', async () => {
        const { page, email } = await signedUp();
        const next = `new-${email}`;
        await page.account.changeEmail(next, 'en');
        const oobCode = await bench().mailedCode(next, 'verifyAndChangeEmail');
        expect(await page.confirmEmailChange(oobCode)).toEqual({ email: next });
        await page.signOut();
        expect(await codeOf(page.signIn({ email, password: good }))).toBe('identity.invalid-credential');
        await page.signIn({ email: next, password: good });
        expect(await claimsOf(page)).toMatchObject({ email: next, emailVerified: true });
      });

      it('is gone after its deletion', async () => {
        const { page, email } = await signedUp();
        const claims = await claimsOf(page);
        await page.account.deleteWith(() => bench().deleteData(claims));
        await page.signOut();
        expect(await codeOf(page.signIn({ email, password: good }))).toBe('identity.invalid-credential');
      });
    });
  });
}
