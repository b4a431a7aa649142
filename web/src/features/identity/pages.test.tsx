import {
  confirmEmailChange,
  confirmVerification,
  issueAccessToken,
  renewActionCode,
  requestPasswordReset,
  signIn,
  signOut,
  signUp,
  type ActionMode,
} from '@kadr/shared/identity';
import { AppError } from '@kadr/shared/kernel';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentAlerts } from '../../lib/shell/index.ts';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { ActionPage } from './action-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { identity } from './session.ts';
import { SignInPage } from './sign-in-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';
import { unsignedToken } from './testing/unsigned-token.ts';

const features = ['identity', 'legal', 'tryout'];
const issued = {
  sessionToken: 'session-token-of-a-test',
  expiresInSeconds: 600,
  accessToken: unsignedToken({ sub: 'u1', email: 'ola@shop.example', email_verified: false }),
};
let stop = () => undefined as void;
afterEach(async () => {
  vi.unstubAllGlobals();
  await act(() => identity.signOut());
  stop();
});

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('sign-up', () => {
  it('says what each field lacks, in the words of the specification, and sends nothing', async () => {
    let calls = 0;
    stop = serveEndpoints(
      serve(signUp, () => {
        calls++;
        return issued;
      }),
    );
    await renderPage(<SignUpPage />, { features });
    press('Create an account');
    expect(screen.getAllByText('Fill in the field.')).toHaveLength(3);
    expect(screen.getByText(/agree to the Privacy Policy and Terms of Use\.$/)).toBeTruthy();
    type('Name', 'A');
    type('E-mail', 'ola@shop');
    type('Password', 'Aa1!aaa');
    press('Create an account');
    expect(screen.getByText('A minimum of 2 characters is allowed.')).toBeTruthy();
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy();
    expect(screen.getByText('A minimum of 8 characters is allowed.')).toBeTruthy();
    expect(calls).toBe(0);
  });

  it('ticks the rules of the password off while it is typed', async () => {
    const { container } = await renderPage(<SignUpPage />, { features });
    const kept = () =>
      [...container.querySelectorAll('li[data-ok]')].map((item) => item.querySelector('span')?.textContent);
    type('Password', 'aB');
    expect(kept()).toEqual(['an uppercase letter', 'a lowercase letter']);
    type('Password', 'aB3#aB3#');
    expect(kept()).toHaveLength(5);
  });

  it('keeps what was typed when the address is taken, and marks it', async () => {
    stop = serveEndpoints(
      serve(signUp, () => {
        throw new AppError('conflict', 'identity.email-already-in-use');
      }),
    );
    await renderPage(<SignUpPage />, { features });
    type('Name', 'Ola');
    type('E-mail', 'ola@shop.example');
    type('Password', 'Correct-horse-7');
    fireEvent.click(screen.getByRole('checkbox'));
    press('Create an account');
    await screen.findByText('This e-mail already has an account. Log in, or use another e-mail.');
    await waitFor(() => expect(currentAlerts().at(-1)).toMatchObject({ type: 'ERROR', title: 'Invalid Data' }));
    expect(screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' }).value).toBe('Correct-horse-7');
  });

  it('signs in at once, with the address still to be confirmed', async () => {
    let sent: unknown;
    stop = serveEndpoints(
      serve(signUp, ({ input }) => {
        sent = input;
        return issued;
      }),
      serve(signOut, () => ({})),
    );
    await renderPage(<SignUpPage />, { features, language: 'pl' });
    type('Imię', ' Ola ');
    type('E-mail', ' ola@shop.example ');
    type('Hasło', 'Correct-horse-7');
    fireEvent.click(screen.getByRole('checkbox'));
    press('Załóż konto');
    await waitFor(() => expect(identity.session()).toMatchObject({ state: 'signed-in', emailVerified: false }));
    expect(sent).toMatchObject({
      name: 'Ola',
      email: 'ola@shop.example',
      password: 'Correct-horse-7',
      language: 'pl',
      agreed: true,
    });
  });
});

describe('sign-in', () => {
  const enter = () => {
    type('E-mail', 'ola@shop.example');
    type('Password', 'wrong');
    press('Log in');
  };

  it.each([
    [
      'a wrong password',
      new AppError('unauthenticated', 'identity.invalid-credential'),
      'Invalid Credentials',
      'The login or password is incorrect. Check them and try again.',
    ],
    [
      'a disabled account',
      new AppError('forbidden', 'identity.user-disabled'),
      'Authentication Error',
      'This user is disabled.',
    ],
    [
      'too many attempts',
      new AppError('limited', 'kernel.limited'),
      'Something Went Wrong',
      'Too many attempts. Try again after some time.',
    ],
    [
      'a broken server',
      new AppError('bug', 'kernel.internal'),
      'Something Went Wrong',
      'Internal server error. Try again later.',
    ],
  ])("shows the catalogue's alert for %s", async (_, error, title, description) => {
    stop = serveEndpoints(
      serve(signIn, () => {
        throw error;
      }),
    );
    await renderPage(<SignInPage />, { features });
    enter();
    await waitFor(() => expect(currentAlerts().at(-1)).toMatchObject({ type: 'ERROR', title, description }));
  });

  it('says so when the browser keeps nothing, before a session is made in vain', async () => {
    let calls = 0;
    stop = serveEndpoints(
      serve(signIn, () => {
        calls++;
        return issued;
      }),
    );
    await renderPage(<SignInPage />, { features });
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    enter();
    await waitFor(() => expect(currentAlerts().at(-1)?.description).toMatch(/does not let websites store data/));
    expect(calls).toBe(0);
  });

  it('says so when there is no network', async () => {
    const real = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    stop = () => {
      globalThis.fetch = real;
    };
    await renderPage(<SignInPage />, { features });
    enter();
    await waitFor(() =>
      expect(currentAlerts().at(-1)?.description).toBe('Check your internet connection and try again.'),
    );
  });
});

describe('a mailed link', () => {
  const pathOf = (mode: ActionMode | 'x', code: string) => `/auth/action?mode=${mode}&oobCode=${code}`;
  const codeOf = (letter: string) => letter.repeat(43);
  const refusing = (code: 'identity.expired-action-code' | 'identity.invalid-action-code') =>
    serve(confirmVerification, () => {
      throw new AppError('invalid', code);
    });

  it('confirms, once however often the page is drawn', async () => {
    let calls = 0;
    stop = serveEndpoints(
      serve(confirmVerification, () => {
        calls++;
        return { email: 'ola@shop.example' };
      }),
    );
    const page = await renderPage(<ActionPage />, { features, path: pathOf('verifyEmail', codeOf('a')) });
    await screen.findByRole('heading', { name: 'Your e-mail is confirmed' });
    page.unmount();
    await renderPage(<ActionPage />, { features, path: pathOf('verifyEmail', codeOf('a')) });
    await screen.findByRole('heading', { name: 'Your e-mail is confirmed' });
    expect(calls).toBe(1);
  });

  it('says which session it is opened beside, so that its own browser is not told of as another', async () => {
    const sent: unknown[] = [];
    stop = serveEndpoints(
      serve(signIn, () => issued),
      serve(issueAccessToken, () => issued),
      serve(confirmVerification, ({ input }) => {
        sent.push(input);
        return { email: 'ola@shop.example' };
      }),
    );
    await identity.confirmVerification(codeOf('f'));
    await act(() => identity.signIn({ email: 'ola@shop.example', password: 'x' }));
    await identity.confirmVerification(codeOf('g'));
    expect(sent).toEqual([{ oobCode: codeOf('f') }, { oobCode: codeOf('g'), sessionToken: issued.sessionToken }]);
  });

  it('that has expired is renewed by a press', async () => {
    let renewed: unknown;
    stop = serveEndpoints(
      refusing('identity.expired-action-code'),
      serve(renewActionCode, ({ input }) => {
        renewed = input;
        return {};
      }),
    );
    await renderPage(<ActionPage />, { features, path: pathOf('verifyEmail', codeOf('b')) });
    await screen.findByRole('heading', { name: 'The link has expired' });
    expect(currentAlerts().at(-1)).toMatchObject({
      title: 'Link Error',
      description: 'The link has expired. Request a new one.',
    });
    press('Request a new link');
    await screen.findByRole('heading', { name: 'A new link is on its way' });
    expect(renewed).toEqual({ mode: 'verifyEmail', oobCode: codeOf('b'), language: 'en' });
  });

  it('to a new address that has expired is not renewed: the account is where one asks for another', async () => {
    stop = serveEndpoints(
      serve(confirmEmailChange, () => {
        throw new AppError('invalid', 'identity.expired-action-code');
      }),
    );
    await renderPage(<ActionPage />, { features, path: pathOf('verifyAndChangeEmail', codeOf('e')) });
    await screen.findByRole('heading', { name: 'The link has expired' });
    expect(screen.queryByRole('button', { name: 'Request a new link' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  it('that was used before is no error for who is confirmed by now', async () => {
    const verified = unsignedToken({ sub: 'u1', email: 'ola@shop.example', email_verified: true });
    stop = serveEndpoints(
      refusing('identity.invalid-action-code'),
      serve(signIn, () => ({ ...issued, accessToken: verified })),
      serve(issueAccessToken, () => ({ accessToken: verified, expiresInSeconds: 600 })),
      serve(signOut, () => ({})),
    );
    await act(() => identity.signIn({ email: 'ola@shop.example', password: 'x' }));
    const before = new Set(currentAlerts().map(({ id }) => id));
    await renderPage(<ActionPage />, { features, path: pathOf('verifyEmail', codeOf('c')) });
    await screen.findByRole('heading', { name: 'Your e-mail is confirmed' });
    expect(currentAlerts().filter(({ id }) => !before.has(id))).toEqual([]);
  });

  it.each([
    ['cut in half', pathOf('verifyEmail', 'abc')],
    ['of an unknown kind', pathOf('x', codeOf('d'))],
    ['without anything', '/auth/action'],
  ])('%s is told from a good one without asking', async (_, path) => {
    stop = serveEndpoints();
    await renderPage(<ActionPage />, { features, path });
    await screen.findByRole('heading', { name: 'This link does not work' });
    await waitFor(() =>
      expect(currentAlerts().at(-1)?.description).toBe('The link is invalid or has already been used.'),
    );
  });
});

it('forgot password gives the same answer for every address', async () => {
  const asked: unknown[] = [];
  stop = serveEndpoints(
    serve(requestPasswordReset, ({ input }) => {
      asked.push(input);
      return {};
    }),
  );
  await renderPage(<ForgotPasswordPage />, { features });
  type('E-mail', 'stranger@shop.example');
  press('Send the link');
  expect(
    await screen.findByText(/^If an account exists for stranger@shop\.example, a reset link will be sent/),
  ).toBeTruthy();
  // With the browser's name: one that the account knows is not kept out by strangers who asked too often.
  expect(asked).toEqual([
    { email: 'stranger@shop.example', language: 'en', deviceId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ]);
});

it.each([
  ['sign-in', <SignInPage key="1" />],
  ['sign-up', <SignUpPage key="2" />],
  ['forgot', <ForgotPasswordPage key="3" />],
  ['link', <ActionPage key="4" />],
])('axe finds nothing on %s', async (_, page) => {
  const { container } = await renderPage(page, { features });
  expect(await findAxeViolations(container)).toEqual([]);
});
