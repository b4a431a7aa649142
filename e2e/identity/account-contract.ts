import { describe, expect, it } from 'vitest';
import { codeOf, good, peopleAt, type ClientBench } from './client-bench.ts';

/** Other services that vouch for a person, and what a person changes of the own account. */
export function accountContract(bench: () => ClientBench): void {
  const { claimsOf, confirmed, google, signedUp } = peopleAt(bench);

  describe('the window of a social sign-in', () => {
    it('signs in with what the provider vouches for', async () => {
      const page = await bench().openPage();
      const person = google();
      bench().nextPopup(person);
      await page.signInWith('google', 'en');
      expect(page.session()).toMatchObject({ state: 'signed-in', email: person.email, emailVerified: true });
      expect(await claimsOf(page)).toMatchObject({
        email: person.email,
        emailVerified: true,
        name: 'Ola Nowak',
        authType: 'google',
      });
      expect(await page.account.methods()).toMatchObject({ password: false, social: ['google'] });
    });

    it.each([
      ['is closed', null, 'identity.popup-closed'],
      ['brings a token older than 300 s', google({ tokenAgeSeconds: 310 }), 'identity.social-refused'],
      ['brings no address', google({ email: undefined }), 'identity.social-email-missing'],
    ])('that %s signs no one in', async (_, person, code) => {
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

    it('is unlinked again where the password stays, but not where nothing would', async () => {
      const { page } = await confirmed();
      bench().nextPopup(google());
      await page.account.link('google', 'en');
      await page.account.unlink('google');
      expect(await page.account.methods()).toMatchObject({ password: true, social: [] });
      bench().clearStorage();
      const other = await bench().openPage();
      bench().nextPopup(google());
      await other.signInWith('google', 'en');
      expect(await codeOf(other.account.unlink('google'))).toBe('identity.only-sign-in');
    });

    it('links to an account whose owner is there, but one account to one of them', async () => {
      const { page } = await confirmed();
      const person = google();
      bench().nextPopup(person);
      await page.account.link('google', 'en');
      expect(await page.account.methods()).toMatchObject({ password: true, social: ['google'] });
      bench().clearStorage();
      const { page: other } = await confirmed();
      bench().nextPopup(person);
      expect(await codeOf(other.account.link('google', 'en'))).toBe('identity.credential-already-in-use');
    });
  });

  describe('the account', () => {
    it('changes its password with the one it has', async () => {
      const { page, email } = await signedUp();
      expect(await codeOf(page.account.changePassword('Wrong-horse-7', 'Another-horse-8'))).toBe(
        'identity.wrong-password',
      );
      expect(await codeOf(page.account.changePassword(good, 'nodigits'))).toBe(
        'identity.password-does-not-meet-requirements',
      );
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
      const { page, email } = await confirmed();
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
}
