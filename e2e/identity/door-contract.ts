import { describe, expect, it } from 'vitest';
import { codeOf, good, peopleAt, type ClientBench } from './client-bench.ts';

/** Sign-up and sign-in. */
export function doorContract(bench: () => ClientBench): void {
  const { claimsOf, newPerson, signedUp } = peopleAt(bench);

  describe('sign-up', () => {
    it('starts a session whose address is not confirmed, with a token that the API takes', async () => {
      const { page, email, name } = await signedUp();
      expect(page.session()).toMatchObject({ state: 'signed-in', email, emailVerified: false });
      const claims = await bench().verifyBearer((await page.getAccessToken()) ?? '');
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
      expect(await codeOf(page.signIn({ email: 'a@b.example', password: good }))).toBe(
        'identity.web-storage-unsupported',
      );
      allow();
    });
  });

  describe('sign-in', () => {
    it('outlives the page, until signed out', async () => {
      const { email } = await signedUp();
      const again = await bench().openPage();
      expect(await bench().verifyBearer((await again.getAccessToken()) ?? '')).toMatchObject({ email });
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

    it('answers the same for a wrong password and an address that no one has', async () => {
      const { page, email } = await signedUp();
      await page.signOut();
      expect(await codeOf(page.signIn({ email, password: 'Wrong-horse-7' }))).toBe('identity.invalid-credential');
      expect(await codeOf(page.signIn({ email: 'stranger@shop.example', password: good }))).toBe(
        'identity.invalid-credential',
      );
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
}
