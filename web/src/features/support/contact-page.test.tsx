import { getProfile, type Profile } from '@kadr/shared/account';
import { AppError } from '@kadr/shared/kernel';
import { sendTicket } from '@kadr/shared/support';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { currentAlerts } from '../../lib/shell/index.ts';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { ContactPage } from './contact-page.tsx';

const profile: Profile = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Ola',
  email: 'ola@shop.example',
  emailVerified: true,
  authType: 'password',
  region: 'EU1',
  language: 'en',
  countryCode: 'pl',
  batchMails: true,
  productsAdded: 0,
  visualsCreated: 0,
};
let stop = () => undefined as void;
afterEach(() => stop());

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

it('says what each field lacks and sends nothing', async () => {
  let calls = 0;
  stop = serveEndpoints(
    serve(getProfile, () => profile),
    serve(sendTicket, () => {
      calls++;
      return { number: 1 };
    }),
  );
  await renderPage(<ContactPage />, { features: ['support'] });
  press();
  expect(await screen.findAllByText('Fill in the field.')).toHaveLength(2);
  type(/Telegram/, '@ola');
  type(/Subject/, 'ab');
  type(/Message/, 'x'.repeat(4001));
  press();
  expect(await screen.findByText('A minimum of 3 characters is allowed.')).toBeTruthy();
  expect(screen.getByText('Only 4000 characters are allowed.')).toBeTruthy();
  expect(screen.getByText(/^A Telegram name begins with @/)).toBeTruthy();
  type(/Telegram/, '12 34');
  press();
  expect(await screen.findByText(/^This is not a valid phone number/)).toBeTruthy();
  expect(calls).toBe(0);
});

it('keeps what was typed when the server refuses, and says what came when it does not', async () => {
  let refuses = true;
  const sent: unknown[] = [];
  stop = serveEndpoints(
    serve(getProfile, () => profile),
    serve(sendTicket, ({ input }) => {
      if (refuses) throw new AppError('limited', 'support.too-many-tickets', { count: 5 });
      sent.push(input);
      return { number: 17 };
    }),
  );
  const { container } = await renderPage(<ContactPage />, { features: ['support'] });
  expect(await screen.findByText(/We answer to ola@shop.example/)).toBeTruthy();
  type(/Subject/, 'A question');
  type(/Message/, 'How do tokens come back?');
  press();
  await waitFor(() => expect(currentAlerts().at(-1)?.description).toMatch(/^You have written 5 messages/));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Message/).value).toBe('How do tokens come back?');
  expect(await findAxeViolations(container)).toEqual([]);
  refuses = false;
  press();
  expect(
    await screen.findByText('Your message has been successfully received. We will contact you as soon as possible.'),
  ).toBeTruthy();
  expect(sent).toEqual([{ telegram: '', title: 'A question', message: 'How do tokens come back?' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Write another message' }));
  expect(screen.getByLabelText<HTMLInputElement>(/Subject/).value).toBe('');
});
