import {
  createApiKey,
  createWebhook,
  listApiKeys,
  listDeliveries,
  listWebhooks,
  revokeApiKey,
  testWebhook,
  updateWebhook,
  type ApiKey,
  type Delivery,
  type Webhook,
} from '@kadr/shared/integrations';
import { AppError, languages } from '@kadr/shared/kernel';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { IntegrationsPage } from './integrations-page.tsx';

const at = '2026-11-20T10:00:00.000Z';
const [keyId, hookId, deliveryId] = [
  '01890000-0000-7000-8000-000000000001',
  '01890000-0000-7000-8000-000000000002',
  '01890000-0000-7000-8000-000000000003',
];
const aKey: ApiKey = {
  id: keyId,
  name: 'Shop sync',
  hint: 'kadr_0a1b',
  scopes: ['products:read', 'visuals:write'],
  createdAt: at,
  usedAt: null,
};
const aHook: Webhook = {
  id: hookId,
  url: 'https://hooks.example.com/kadr',
  events: ['visual.ready'],
  on: false,
  gaveUp: true,
  secret: 'whsec_c2VjcmV0',
  createdAt: at,
};
const failed: Delivery = {
  id: deliveryId,
  eventId: deliveryId,
  type: 'visual.ready',
  state: 'failed',
  attempts: 17,
  status: null,
  problem: 'timeout',
  createdAt: at,
  attemptedAt: at,
};

let keys: ApiKey[] = [];
let hooks: Webhook[] = [];
const sent: Record<string, Record<string, unknown>> = {};
let stop = () => undefined as void;
beforeEach(() => {
  keys = [aKey];
  hooks = [aHook];
  stop = serveEndpoints(
    serve(listApiKeys, () => keys),
    serve(listWebhooks, () => hooks),
    serve(listDeliveries, () => [failed]),
    serve(createApiKey, ({ input }) => {
      sent['key'] = { ...input };
      keys = [{ ...aKey, id: hookId, name: 'New one' }, ...keys];
      return { key: aKey, secret: 'kadr_the-whole-secret' };
    }),
    serve(revokeApiKey, ({ input }) => {
      keys = keys.filter(({ id }) => id !== input['id']);
      return {};
    }),
    serve(createWebhook, ({ input }) => {
      if (String(input['url']).includes('10.0.0.1')) throw new AppError('invalid', 'integrations.address-refused');
      sent['hook'] = { ...input };
      return aHook;
    }),
    serve(updateWebhook, ({ input }) => {
      sent['change'] = { ...input };
      hooks = [{ ...aHook, on: true, gaveUp: false }];
      return { ...aHook, on: true };
    }),
    serve(testWebhook, ({ input }) => {
      sent['test'] = { ...input };
      return {};
    }),
  );
});
afterEach(() => stop());

const open = (language: 'en' | 'pl' | 'ru' = 'en') =>
  renderPage(
    <main>
      <IntegrationsPage />
    </main>,
    { features: ['integrations', 'identity'], language },
  );
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it.each(languages)('has nothing for axe, its dialog included: %s', async (language) => {
  const { container } = await open(language);
  await screen.findByText('Shop sync');
  expect(await findAxeViolations(container)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /^(New key|Nowy klucz|Новый ключ)$/ }));
  expect(await findAxeViolations(await screen.findByRole('dialog'))).toEqual([]);
});

it('a new key is shown once, and then only known by how it begins', async () => {
  await open();
  await screen.findByText('Shop sync');
  press('New key');
  const dialog = await screen.findByRole('dialog', { name: 'New key' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create the key' }));
  expect(await within(dialog).findByText('Give the key a name.')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'New one' } });
  fireEvent.click(within(dialog).getByLabelText('Create visuals (spends tokens)'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create the key' }));
  expect(await screen.findByText('kadr_the-whole-secret')).toBeTruthy();
  expect(sent['key']).toEqual({ name: 'New one', scopes: ['products:read', 'visuals:read', 'visuals:write'] });
  expect(screen.getByRole('button', { name: 'Copy the key' })).toBeTruthy();
  press('I have kept it');
  expect(await screen.findByText('New one')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('kadr_the-whole-secret')).toBeNull());
});

it('a key is revoked after a question', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke the key Shop sync' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke “Shop sync”?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('You have no keys yet.')).toBeTruthy();
});

it('a webhook says why it is off and what was not delivered, is tested and switched on again', async () => {
  await open();
  expect(await screen.findByText('We switched it off: its address failed for days.')).toBeTruthy();
  expect(await screen.findByText('failed, no answer within 10 seconds, 17 attempts')).toBeTruthy();
  press('Send a test to https://hooks.example.com/kadr');
  await waitFor(() => expect(sent['test']).toEqual({ id: hookId }));
  fireEvent.click(screen.getByRole('switch', { name: /hooks\.example\.com/ }));
  await waitFor(() => expect(screen.queryByText('We switched it off: its address failed for days.')).toBeNull());
  expect(sent['change']).toEqual({ id: hookId, url: aHook.url, events: ['visual.ready'], on: true });
});

it('an address that is refused is marked in its field, and what was typed stays', async () => {
  await open();
  await screen.findByText('Shop sync');
  press('New webhook');
  const field = await screen.findByLabelText('Address');
  fireEvent.change(field, { target: { value: 'hooks' } });
  press('Create the webhook');
  expect(await screen.findByText('Enter an address that begins with https://')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'https://10.0.0.1/' } });
  press('Create the webhook');
  expect(await screen.findByText(/^We send only to https:\/\/ addresses of public servers/)).toBeTruthy();
  fireEvent.change(field, { target: { value: ' https://new.example.com/ ' } });
  press('Create the webhook');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent['hook']).toEqual({
    url: 'https://new.example.com/',
    events: ['visual.ready', 'visual.failed', 'run.finished'],
  });
});
