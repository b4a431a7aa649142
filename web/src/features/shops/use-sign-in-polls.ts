import { AppError, type OutputOf } from '@kadr/shared/kernel';
import { finishShopSignIn, type beginShopSignIn, type Shop } from '@kadr/shared/shops';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../lib/api-client.ts';

/** After these the same code may still be confirmed. */
const passing: ReadonlySet<string> = new Set(['shops.unreachable', 'shops.busy', 'kernel.limited']);

interface Outcomes {
  readonly onConnected: (shop: Shop) => void;
  readonly onEnd: (error: AppError) => void;
}

/** Asks whether the seller has confirmed, as often as the vendor allows, until an answer or the end of the code. */
export function useSignInPolls(begun: OutputOf<typeof beginShopSignIn>, outcomes: Outcomes): void {
  const whenConnected = useEffectEvent(outcomes.onConnected);
  const whenEnded = useEffectEvent(outcomes.onEnd);
  const { id, intervalSeconds } = begun;
  useEffect(() => {
    const leaving = new AbortController();
    let timer = 0;
    const later = (seconds: number) => {
      if (!leaving.signal.aborted) timer = window.setTimeout(() => void poll(), seconds * 1000);
    };
    const poll = async () => {
      try {
        const answer = await call(finishShopSignIn, { id }, { signal: leaving.signal, silent: 'refresh' });
        if (answer.shop) whenConnected(answer.shop);
        else later(answer.intervalSeconds);
      } catch (error) {
        if (leaving.signal.aborted) return;
        if (error instanceof AppError && isEnd(error)) whenEnded(error);
        else later(intervalSeconds);
      }
    };
    later(intervalSeconds);
    return () => {
      leaving.abort();
      window.clearTimeout(timer);
    };
  }, [id, intervalSeconds]);
}

/** An answer of the server's that stays the same; without a network it is asked again. */
function isEnd({ code }: AppError): boolean {
  return code.startsWith('shops.') && !passing.has(code);
}
