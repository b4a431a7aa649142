import type { deliveryProblems } from '@kadr/shared/integrations';

export interface WebhookMessage {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Calls addresses that users gave. */
export interface WebhookSender {
  /** Whether an address may be called at all, as far as that can be told without asking where it leads. */
  readonly accepts: (url: URL) => boolean;
  /** POSTs once, follows no redirect, keeps nothing of the answer but its status. Throws `WebhookUnreachable`. */
  readonly send: (message: WebhookMessage, signal: AbortSignal) => Promise<{ status: number }>;
}

export class WebhookUnreachable extends Error {
  readonly problem: Exclude<(typeof deliveryProblems)[number], 'off'>;

  constructor(problem: WebhookUnreachable['problem'], cause?: unknown) {
    super(`the webhook was not reached: ${problem}`, { cause });
    this.name = 'WebhookUnreachable';
    this.problem = problem;
  }
}
