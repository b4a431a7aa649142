import { checkRefinement, type FrameWay, type PromptRead } from '@kadr/shared/visuals';
import { useDebouncedValue } from '@mantine/hooks';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';

const typingPauseMs = 400;

interface AskedRefinement {
  readonly productId: string;
  readonly way: FrameWay;
  readonly prompt: string;
  readonly without: readonly string[];
  /** Whether there is a change to check. */
  readonly isAsked: boolean;
}

/**
 * What the picture would take of a refinement, asked once the seller stops typing; `isPending` until the answer is
 * there.
 */
export function useRefinementCheck({ productId, way, prompt, without, isAsked }: AskedRefinement): {
  read: PromptRead | null;
  isPending: boolean;
} {
  const asked = JSON.stringify({ productId, way, prompt, without });
  const [settled] = useDebouncedValue(asked, typingPauseMs);
  const isSettled = settled === asked;
  const answer = useEndpointQuery(
    checkRefinement,
    { productId, way, prompt, without: [...without] },
    { enabled: isAsked && isSettled, silent: 'typing', quiet: 'background', retry: false, staleTime: 60_000 },
  );
  return {
    read: isAsked && isSettled ? (answer.data ?? null) : null,
    isPending: isAsked && (!isSettled || answer.isPending),
  };
}
