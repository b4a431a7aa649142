import {
  changeEmail,
  changePassword,
  confirmSecondFactor,
  endSession,
  finishSignIn,
  getSignInMethods,
  issueAccessToken,
  listSessions,
  reauthenticate,
  removeSecondFactor,
  removeSocialSignIn,
  signIn,
  startSecondFactor,
} from '@kadr/shared/identity';
import { getPublicConfig, type PublicConfig } from '@kadr/shared/account';
import { AppError } from '@kadr/shared/kernel';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { currentAlerts } from '../../lib/shell/index.ts';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { SecuritySettings } from './components/security-settings.tsx';
import { identity } from './session.ts';
import { SignInPage } from './sign-in-page.tsx';
import { unsignedToken } from './testing/unsigned-token.ts';

const config: PublicConfig = {
  identity: { kind: 'embedded', social: ['google'] },
  regionHosts: {},
  offer: { testTokens: 50, picture: 10, sold: {} },
  localMailbox: false,
  tryout: false,
  build: 'test',
};
const issued = {
  sessionToken: 'session-token-of-a-test',
  expiresInSeconds: 600,
  accessToken: unsignedToken({ sub: 'u1', email: 'ola@shop.example', email_verified: true }),
};
const refuse =
  (kind: AppError['kind'], code: string, params = {}) =>
  () => {
    throw new AppError(kind, code, params);
  };
const sent: Record<string, unknown> = {};
let secondFactor = false;
let methods: { password: boolean; social: ('google' | 'facebook')[] };
let recent = true;
const needsRecent = <T,>(answer: T): T => {
  if (!recent) throw new AppError('forbidden', 'identity.requires-recent-login');
  return answer;
};

let stop = () => undefined as void;
beforeEach(() => {
  secondFactor = false;
  methods = { password: true, social: [] };
  recent = true;
  stop = serveEndpoints(
    serve(getPublicConfig, () => config),
    serve(signIn, () => issued),
    serve(issueAccessToken, () => issued),
    serve(getSignInMethods, () => ({ ...methods, secondFactor })),
    serve(listSessions, () => ({
      sessions: [
        {
          id: '01890000-0000-7000-8000-000000000001',
          current: true,
          device: 'Chrome, Windows',
          address: '192.0.2.1',
          createdAt: '2026-11-20T10:00:00.000Z',
          usedAt: '2026-11-22T10:00:00.000Z',
        },
        {
          id: '01890000-0000-7000-8000-000000000002',
          current: false,
          device: 'Safari, iPhone',
          address: '192.0.2.2',
          createdAt: '2026-11-20T10:00:00.000Z',
          usedAt: '2026-11-21T10:00:00.000Z',
        },
      ],
    })),
    serve(endSession, ({ input }) => {
      sent['end'] = input['id'];
      return {};
    }),
    serve(changePassword, ({ input }) => {
      if (input['currentPassword'] !== 'Old-horse-1') refuse('unauthenticated', 'identity.wrong-password')();
      sent['password'] = input['password'];
      return issued;
    }),
    serve(changeEmail, ({ input }) => {
      sent['email'] = input['email'];
      return needsRecent({});
    }),
    serve(reauthenticate, () => {
      recent = true;
      return {};
    }),
    serve(startSecondFactor, () =>
      needsRecent({ secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Kadr:ola?secret=GEZDGNBVGY3TQOJQ' }),
    ),
    serve(confirmSecondFactor, ({ input }) => {
      if (input['code'] !== '123456') refuse('invalid', 'identity.invalid-verification-code')();
      secondFactor = true;
      return { recoveryCodes: ['aaaaa-bbbbb'] };
    }),
    serve(removeSocialSignIn, ({ input }) => {
      methods.social = methods.social.filter((provider) => provider !== input['provider']);
      return {};
    }),
    serve(removeSecondFactor, () => {
      secondFactor = false;
      return {};
    }),
  );
});
afterEach(() => stop());

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const open = async () => {
  await act(() => identity.signIn({ email: 'ola@shop.example', password: 'x' }));
  const page = await renderPage(<SecuritySettings email="ola@shop.example" />, { features: ['identity'] });
  await screen.findByText('Safari, iPhone');
  return page;
};

describe('security', () => {
  it('has nothing for axe', async () => {
    const { container } = await open();
    expect(await findAxeViolations(container)).toEqual([]);
  });

  it('unlinks another way to log in, but not the only one', async () => {
    methods.social = ['google'];
    const { unmount } = await open();
    press('Unlink Google');
    expect(await screen.findByRole('button', { name: 'Link Google' })).toBeTruthy();
    unmount();
    methods = { password: false, social: ['google'] };
    await open();
    expect(await screen.findByText('Google is linked')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Unlink Google' })).toBeNull();
  });

  it('marks the password that is wrong, keeps what was typed, and sets the new one', async () => {
    await open();
    press('Change the password');
    type('Password until now', 'Wrong-horse-1');
    type('New password', 'New-horse-2!');
    press('Save the new password');
    expect(await screen.findByText('Wrong password.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('New password', { selector: 'input' }).value).toBe('New-horse-2!');
    type('Password until now', 'Old-horse-1');
    press('Save the new password');
    await waitFor(() => expect(sent['password']).toBe('New-horse-2!'));
  });

  it('asks for the password again where a recent login is wanted, and then does what was asked for', async () => {
    await open();
    recent = false;
    type('New e-mail', ' new@shop.example ');
    press('Send the link');
    const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
    expect(currentAlerts().at(-1)?.description).toBe('For this step, log in again and repeat it.');
    fireEvent.change(within(dialog).getByLabelText('Password', { selector: 'input' }), {
      target: { value: 'Old-horse-1' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText(/^If the address is free, a link is on its way to new@shop\.example/)).toBeTruthy();
  });

  it('switches the second factor on with the first code, shows the recovery codes once, and off again', async () => {
    await open();
    press('Switch on');
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR code for the authenticator app' }).getAttribute('src')).toMatch(
      /^data:image\/svg\+xml,/,
    );
    type('Code', '000000');
    press('Confirm the code');
    expect(await screen.findByText('The code is not correct.')).toBeTruthy();
    type('Code', '123456');
    press('Confirm the code');
    expect(await screen.findByText('aaaaa-bbbbb')).toBeTruthy();
    press('I have kept them');
    expect(await screen.findByText('The second factor is on')).toBeTruthy();
    press('Switch off');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(screen.queryByText('The second factor is on')).toBeNull());
  });

  it('ends one session, not the one that asks', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'End the session in Chrome, Windows' })).toBeNull();
    press('End the session in Safari, iPhone');
    await waitFor(() => expect(sent['end']).toBe('01890000-0000-7000-8000-000000000002'));
  });

  it('says so where an outside service keeps the logins, instead of hiding sessions and second factor', async () => {
    const { can } = identity;
    onTestFinished(() => {
      Object.assign(identity, { can });
    });
    Object.assign(identity, { can: { renewLinks: false, listSessions: false, secondFactor: false } });
    await act(() => identity.signIn({ email: 'ola@shop.example', password: 'x' }));
    await renderPage(<SecuritySettings email="ola@shop.example" />, { features: ['identity'] });
    expect(await screen.findByText(/^An outside service keeps the logins of this installation\./)).toBeTruthy();
    expect(screen.getByText(/change your password: that logs you out in every other browser/)).toBeTruthy();
    for (const name of ['Sign out everywhere', 'Switch on']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('offers to link what the deployment has', async () => {
    await open();
    expect(await screen.findByRole('button', { name: 'Link Google' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Link Facebook' })).toBeNull();
  });
});

describe('a sign-in with a second factor', () => {
  it('asks for the code, says what is wrong with it, and lets in', async () => {
    stop();
    await act(() => identity.signOut());
    let code: unknown;
    stop = serveEndpoints(
      serve(getPublicConfig, () => config),
      serve(signIn, refuse('unauthenticated', 'identity.mfa-required', { ticket: 'the-ticket' }) as never),
      serve(finishSignIn, ({ input }) => {
        if (input['code'] === '111111') refuse('invalid', 'identity.invalid-verification-code')();
        code = input;
        return issued;
      }),
    );
    await renderPage(<SignInPage />, { features: ['identity', 'legal', 'tryout'] });
    type('E-mail', 'ola@shop.example');
    type('Password', 'Correct-horse-7');
    press('Log in');
    await screen.findByRole('heading', { name: 'One more step' });
    expect(currentAlerts().at(-1)).toMatchObject({
      title: 'Authentication Error',
      description: 'A second factor is needed to log in.',
    });
    type('Code', '111111');
    press('Log in');
    expect(await screen.findByText('The code is not correct.', { selector: '[class*=error]' })).toBeTruthy();
    type('Code', '222222');
    press('Log in');
    await waitFor(() => expect(identity.session().state).toBe('signed-in'));
    expect(code).toMatchObject({ ticket: 'the-ticket', code: '222222' });
  });
});
