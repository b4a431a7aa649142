import { describe, expect, it } from 'vitest';
import { codeOf, good, peopleAt, type ClientBench } from './client-bench.ts';

/** Confirmation and reset by the codes of mails. */
export function mailedLinksContract(bench: () => ClientBench): void {
  const { claimsOf, signedUp } = peopleAt(bench);

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

    it('come again when asked for', async () => {
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

    it('are asked for alike by an address that no one has', async () => {
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
      for (const cut of [
        'mode=verifyEmail',
        `oobCode=${oobCode}`,
        'mode=verifyEmail&oobCode=abc',
        `mode=verify&oobCode=${oobCode}`,
      ]) {
        expect(page.readLink(new URLSearchParams(cut))).toBeNull();
      }
      expect(await page.confirmVerification(oobCode)).toEqual({ email });
    });
  });
}
