import { AppError } from '@kadr/shared/kernel';
import {
  abandonCheckout,
  returnFromCheckout,
  checkCoupon,
  createPaymentLink,
  listPackages,
  type Payment,
} from '@kadr/shared/payments';
import { getBalance, listPrices } from '@kadr/shared/tokens';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { PaymentFailurePage, PaymentSuccessPage } from './payment-pages.tsx';
import { TopUpDialog } from './top-up-dialog.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const payment: Payment = {
  id,
  state: 'pending',
  reason: null,
  tokens: 300,
  bonusTokens: 0,
  amountMinor: 1299,
  currency: 'EUR',
  coupon: null,
  refundedMinor: 0,
  continueUrl: 'https://pay.example/x',
  returnTo: '/visual',
  createdAt: '2026-11-22T10:00:00.000Z',
};
let stop = () => undefined as void;
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

describe('the top-up', () => {
  const sent: Record<string, unknown>[] = [];
  const led: string[] = [];
  let refuse: AppError | null = null;
  beforeEach(() => {
    sent.length = 0;
    refuse = null;
    vi.spyOn(location, 'assign').mockImplementation((url) => {
      led.push(String(url));
    });
    led.length = 0;
    stop = serveEndpoints(
      serve(getBalance, () => ({ balance: 40, paid: 0, test: 40, reserved: 0 })),
      serve(listPrices, () => ({ create: 10, 're-create': 10, next: 10, refine: 5, video: 20 })),
      serve(listPackages, () => ({
        currency: 'EUR' as const,
        provider: 'stripe' as const,
        packages: [
          { tokens: 100, amountMinor: 499 },
          { tokens: 300, amountMinor: 1299 },
        ],
      })),
      serve(checkCoupon, ({ input }) => {
        if (input['code'] !== 'SPRING') throw new AppError('conflict', 'payments.coupon-unknown');
        const listMinor = input['packageTokens'] === 100 ? 499 : 1299;
        return {
          tokens: Number(input['packageTokens']),
          bonusTokens: 0,
          listMinor,
          amountMinor: listMinor - 100,
          currency: 'EUR' as const,
          coupon: 'SPRING',
        };
      }),
      serve(createPaymentLink, ({ input }) => {
        sent.push(input);
        if (refuse) throw refuse;
        return { orderId: id, url: 'https://pay.example/x' };
      }),
    );
  });
  const open = (language: 'en' | 'pl' | 'ru' = 'en') =>
    renderPage(<TopUpDialog input={{}} onClose={() => undefined} />, {
      path: '/design?x=1',
      features: ['payments'],
      language,
    });

  it('sends what it showed, and leads to the provider and back here', async () => {
    await open();
    fireEvent.click(await screen.findByRole('radio', { name: /100 tokens/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Go to payment' }));
    await waitFor(() => expect(led).toEqual(['https://pay.example/x']));
    expect(sent).toMatchObject([
      { packageTokens: 100, expected: { amountMinor: 499, currency: 'EUR' }, returnTo: '/design?x=1' },
    ]);
  });

  it.each([
    [5, 100],
    [101, 300],
    [999, 300],
  ])('where %i tokens are missing begins with the package of %i', async (missing, tokens) => {
    const short = { needed: missing + 40, have: 40, paidOnly: true };
    await renderPage(<TopUpDialog input={{ short }} onClose={() => undefined} />, { features: ['payments'] });
    const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${tokens} tokens`) });
    expect(chosen.checked).toBe(true);
  });

  it('checks a coupon, again for another package, and shows what it costs then', async () => {
    await open();
    fireEvent.change(await screen.findByLabelText('Coupon'), { target: { value: ' wrong ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText(/There is no coupon/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Coupon'), { target: { value: 'spring' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('€11.99')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /100 tokens/ }));
    expect(await screen.findByText('€3.99')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Go to payment' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ packageTokens: 100, couponCode: 'SPRING', expected: { amountMinor: 399 } }]),
    );
  });

  it('lets pay without a coupon that was refused, for the price that it shows', async () => {
    await open();
    fireEvent.change(await screen.findByLabelText('Coupon'), { target: { value: 'wrong' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText(/There is no coupon/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Go to payment' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ expected: { amountMinor: 1299 } });
    expect(sent[0]).not.toHaveProperty('couponCode');
  });

  it('repeats the same press after a lost answer, and says what went wrong', async () => {
    await open();
    const pay = await screen.findByRole('button', { name: 'Go to payment' });
    refuse = new AppError('unavailable', 'payments.provider-down');
    fireEvent.click(pay);
    expect((await screen.findByRole('alert')).textContent).toContain('does not answer');
    fireEvent.click(pay);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.['idempotencyKey']).toBe(sent[0]?.['idempotencyKey']);
    refuse = new AppError('conflict', 'payments.price-changed');
    await waitFor(() => expect(pay.getAttribute('aria-busy')).toBeNull());
    fireEvent.click(pay);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('have changed'));
    await waitFor(() => expect(pay.getAttribute('aria-busy')).toBeNull());
    fireEvent.click(pay);
    await waitFor(() => expect(sent).toHaveLength(4));
    expect(sent[3]?.['idempotencyKey']).not.toBe(sent[0]?.['idempotencyKey']);
  });

  it.each([
    ['pl', '12,99 €'],
    ['ru', '12,99 €'],
  ] as const)('writes money as one does in %s, and can be used by all', async (language, price) => {
    await open(language);
    expect(await screen.findAllByText((text) => text.replaceAll('\u00A0', ' ') === price)).not.toHaveLength(0);
    expect(await findAxeViolations(document.body)).toEqual([]);
  });
});

describe('the page after a payment', () => {
  it('asks until the server knows, and no longer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let asked = 0;
    stop = serveEndpoints(
      serve(returnFromCheckout, () => ({ ...payment, state: ++asked < 3 ? ('pending' as const) : ('paid' as const) })),
    );
    await renderPage(<PaymentSuccessPage />, { path: `/user/payment/success?order=${id}`, features: ['payments'] });
    expect(await screen.findByText('We are confirming your payment')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(2100));
    await act(() => vi.advanceTimersByTimeAsync(4100));
    expect(await screen.findByText('Thank you, your tokens are here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to where you were' }).getAttribute('href')).toBe('/visual');
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(asked).toBe(3);
    vi.useRealTimers();
  });

  it('says why nothing was paid', async () => {
    stop = serveEndpoints(
      serve(abandonCheckout, () => ({
        ...payment,
        state: 'failed' as const,
        reason: 'cancelled' as const,
        continueUrl: null,
      })),
    );
    await renderPage(<PaymentFailurePage />, { path: `/user/payment/failure?order=${id}`, features: ['payments'] });
    expect(await screen.findByText('You cancelled. Nothing was charged.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose a package again' })).toBeTruthy();
  });

  it.each(['', '?order=', `?order=${id}`])('of "%s" without a payment says that there is none', async (search) => {
    stop = serveEndpoints();
    await renderPage(<PaymentSuccessPage />, { path: `/user/payment/success${search}`, features: ['payments'] });
    expect(await screen.findByText('There is no such payment')).toBeTruthy();
  });
});
