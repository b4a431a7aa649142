import type { Language } from '@kadr/shared/kernel';
import type { PaymentProviderName, PaymentReason } from '@kadr/shared/payments';
import type { Currency } from '@kadr/shared/tokens';

/** What is to be paid; everything comes from the order's row, so that asking again sends the same. */
export interface CheckoutOrder {
  readonly orderId: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  /** One line for the provider's page and the receipt. */
  readonly description: string;
  readonly email: string;
  readonly language: Language;
  readonly expiresAt: Date;
  readonly successUrl: string;
  readonly failureUrl: string;
}

export interface Checkout {
  readonly providerId: string;
  /** The provider's page. */
  readonly url: string;
}

/** How a payment stands, in the provider's own words. */
export interface PaymentStatus {
  readonly state: 'pending' | 'paid' | 'failed';
  readonly reason: PaymentReason | null;
  /** The order that the provider says it is for. */
  readonly orderId: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  /** What the provider calls the money's own record, where that is not the checkout; null until there is one. */
  readonly paymentId: string | null;
  /**
   * Of the amount paid: returned to the payer, by us or in the provider's own pages; and taken away by disputes that
   * are open or lost.
   */
  readonly refundedMinor: number;
  readonly disputedMinor: number;
}

/** A notification: which payment the provider should be asked about. */
export interface PaymentEvent {
  /** The same for the same notification sent again. */
  readonly eventKey: string;
  /** Of the checkout, or of its payment (`PaymentStatus.paymentId`). */
  readonly providerId: string;
  readonly orderId: string | null;
}

export interface RefundOrder {
  readonly refundId: string;
  readonly providerId: string;
  readonly amountMinor: number;
  /** What was paid; as much back is a full refund. */
  readonly paidMinor: number;
  readonly currency: Currency;
  readonly description: string;
  readonly email: string;
}

/**
 * Takes and returns money. Each call may be made again: the same order or refund never counts twice. Throws
 * `ProviderUnavailable` or `ProviderRefused`.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  readonly createCheckout: (order: CheckoutOrder) => Promise<Checkout>;
  readonly fetchStatus: (providerId: string) => Promise<PaymentStatus>;
  /** Makes an unpaid checkout unpayable where the provider can; else does nothing. */
  readonly closeCheckout: (providerId: string) => Promise<void>;
  /** Reads a notification; null when it is about nothing of ours. Throws `EventRejected`. */
  readonly parseEvent: (
    body: Uint8Array,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ) => PaymentEvent | null;
  readonly refund: (refund: RefundOrder) => Promise<void>;
}

/** It did not answer, or not in time: whether it did something is not known. Ask again later. */
export class ProviderUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ProviderUnavailable';
  }
}

/** It said no; asking again gives the same. */
export class ProviderRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ProviderRefused';
  }
}

/** A notification that is forged or makes no sense. */
export class EventRejected extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EventRejected';
  }
}
