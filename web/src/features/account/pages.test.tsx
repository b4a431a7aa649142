import { getProfile, updateProfile, type Profile } from '@kadr/shared/account';
import { getBalance } from '@kadr/shared/tokens';
import { AppError } from '@kadr/shared/kernel';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { currentAlerts } from '../../lib/shell/index.ts';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { AccountPage } from './account-page.tsx';
import { SetupPage } from './setup-page.tsx';

const features = ['account', 'identity'];
const profile: Profile = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Ola Żak',
  email: 'ola@shop.example',
  emailVerified: true,
  authType: 'password',
  region: 'EU1',
  language: 'en',
  countryCode: 'pl',
  batchMails: true,
  productsAdded: 3,
  visualsCreated: 9,
};
let stop = () => undefined as void;
afterEach(() => stop());

const chosenRegion = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;

describe('setup', () => {
  it.each([
    ['pl', 'EU1'],
    ['kz', 'RU1'],
    ['br', 'NA1'],
    [null, 'NA1'],
  ])('proposes the region of the country %s: %s', async (country, region) => {
    if (country) localStorage.setItem('user-country-code', country);
    await renderPage(<SetupPage />, { features });
    expect(chosenRegion()).toBe(region);
  });

  it('sends region, language and country together', async () => {
    let sent: unknown;
    stop = serveEndpoints(
      serve(updateProfile, ({ input }) => {
        sent = input;
        return profile;
      }),
    );
    localStorage.setItem('user-country-code', 'pl');
    await renderPage(<SetupPage />, { features, language: 'ru' });
    fireEvent.click(screen.getByRole('radio', { name: /Америка/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Начать' }));
    await waitFor(() => expect(sent).toEqual({ region: 'NA1', language: 'ru', countryCode: 'pl' }));
  });

  it('says so when another tab has chosen another region before', async () => {
    stop = serveEndpoints(
      serve(updateProfile, () => {
        throw new AppError('conflict', 'account.region-fixed');
      }),
    );
    await renderPage(<SetupPage />, { features });
    fireEvent.click(screen.getByRole('button', { name: 'Start Exploring' }));
    await waitFor(() =>
      expect(currentAlerts().at(-1)?.description).toBe(
        'The region of this account has already been chosen and cannot be changed.',
      ),
    );
  });
});

describe('the account', () => {
  const open = (shown: Profile, path = '/user', language: 'en' | 'pl' | 'ru' = 'en') => {
    stop = serveEndpoints(
      serve(getProfile, () => shown),
      serve(getBalance, () => ({ balance: 1234, paid: 1200, test: 34, reserved: 10 })),
      serve(updateProfile, ({ input }) => ({ ...shown, ...input })),
    );
    return renderPage(<AccountPage />, { features, path, language });
  };

  it('shows who, how they log in, what is left and what was made', async () => {
    await open(profile);
    await screen.findByRole('heading', { name: 'Ola Żak' });
    for (const text of ['Intern', '1 more visual to “Assistant”', 'E-mail and password', '3', '9', '1,234'])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it.each([
    [10, 'Asystent', 'Jeszcze 40 zdjęć do rangi „Fotograf”'],
    [48, 'Asystent', 'Jeszcze 2 zdjęcia do rangi „Fotograf”'],
    [1000, 'Studio', 'Wyższej rangi już nie ma'],
  ])('%i visuals in Polish: %s', async (visualsCreated, rank, progress) => {
    await open({ ...profile, visualsCreated }, '/user', 'pl');
    expect(await screen.findByText(rank)).toBeTruthy();
    expect(screen.getByText(progress)).toBeTruthy();
  });

  it('changes the name within its bounds', async () => {
    await open(profile, '/user?tab=settings');
    const field = await screen.findByLabelText('Name');
    const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save the name' }));
    fireEvent.change(field, { target: { value: 'x'.repeat(61) } });
    save();
    expect(await screen.findByText('Only 60 characters are allowed.')).toBeTruthy();
    fireEvent.change(field, { target: { value: ' Aleksandra ' } });
    save();
    await waitFor(() => expect(currentAlerts().at(-1)).toMatchObject({ type: 'INFO', title: 'Saved' }));
  });

  it.each(['/user', '/user?tab=settings'])('axe finds nothing on %s', async (path) => {
    const { container } = await open(profile, path);
    await screen.findByText(path === '/user' ? 'Ola Żak' : 'Your data');
    expect(await findAxeViolations(container)).toEqual([]);
  });
});
