import { newId, type AppError, type OutputOf } from '@kadr/shared/kernel';
import { checkCoupon, createPaymentLink, listPackages, type PricedOrder } from '@kadr/shared/payments';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { overlayDurationMs } from '../../lib/shell/index.ts';

/** Errors after which the order may stand all the same: the same press has to go out again. */
const mayStand = new Set(['kernel.network', 'kernel.unavailable', 'payments.provider-down']);

type Shop = OutputOf<typeof listPackages>;

/** What a package costs without a coupon. */
function listPrice(
  { tokens, amountMinor }: Shop['packages'][number],
  currency: Shop['currency'],
): Omit<PricedOrder, 'coupon'> {
  return { tokens, bonusTokens: 0, listMinor: amountMinor, amountMinor, currency };
}

/** What the coupon makes of the package's price; its own errors are shown at its field. */
function useCheckedCoupon(code: string | null, packageTokens: number | undefined) {
  return useEndpointQuery(
    checkCoupon,
    { code: code ?? '', packageTokens: packageTokens ?? 0 },
    {
      enabled: code !== null && packageTokens !== undefined,
      quiet: 'field',
      silent: 'typing',
      retry: false,
      staleTime: 30_000,
    },
  );
}

/** At first the least that brings what is missing; where nothing is, the second of the list. */
function firstChoice(packages: Shop['packages'], missing: number | undefined): Shop['packages'][number] | undefined {
  if (missing === undefined) return packages[1] ?? packages[0];
  const bySize = packages.toSorted((a, b) => a.tokens - b.tokens);
  return bySize.find(({ tokens }) => tokens >= missing) ?? bySize.at(-1);
}

interface TopUpPlace {
  readonly returnTo?: string | undefined;
  /** Tokens that a press lacked. */
  readonly missing?: number | undefined;
}

/** The choice of a package and a coupon, what it costs, and the way to the provider's page. */
export function useTopUp({ returnTo, missing }: TopUpPlace) {
  const { pathname, search } = useLocation();
  const shop = useEndpointQuery(listPackages, {});
  const [chosen, setChosen] = useState<number | null>(null);
  const [coupon, setCoupon] = useState<string | null>(null);
  const key = useRef(newId());
  const packages = shop.data?.packages ?? [];
  const selected = packages.find(({ tokens }) => tokens === chosen) ?? firstChoice(packages, missing);
  const checked = useCheckedCoupon(coupon, selected?.tokens);
  const priced = coupon !== null ? checked.data : undefined;
  const price = priced ?? (selected && shop.data ? listPrice(selected, shop.data.currency) : undefined);

  const link = useEndpointMutation(createPaymentLink, {
    quiet: 'field',
    overlayMs: overlayDurationMs.default,
    onSuccess: ({ url }) => location.assign(url),
    onError: (error: AppError) => {
      if (!mayStand.has(error.code)) key.current = newId();
      if (error.code === 'payments.price-changed')
        void Promise.all([shop.refetch(), coupon !== null && checked.refetch()]);
    },
  });
  /** A changed choice is another request, and an error of the last one no longer counts. */
  const change = (act: () => void) => {
    key.current = newId();
    link.reset();
    act();
  };
  return {
    shop,
    packages,
    selected,
    price,
    coupon,
    couponChecking: coupon !== null && checked.isFetching,
    couponError: coupon !== null && !checked.isFetching ? checked.error : null,
    couponPriced: priced,
    choose: (tokens: number) => change(() => setChosen(tokens)),
    setCoupon: (code: string | null) => change(() => setCoupon(code)),
    paying: link.isPending || link.isSuccess,
    payError: link.error,
    /** A coupon that was refused is left out: the price shown is without it. */
    canPay:
      price !== undefined &&
      (coupon === null || priced !== undefined || (checked.isError && !checked.isFetching)) &&
      shop.data?.provider !== null,
    pay: () => {
      if (!price) return;
      link.mutate({
        idempotencyKey: key.current,
        packageTokens: price.tokens,
        ...(priced?.coupon ? { couponCode: priced.coupon } : {}),
        expected: { amountMinor: price.amountMinor, currency: price.currency },
        returnTo: returnTo ?? pathname + search,
      });
    },
  };
}
