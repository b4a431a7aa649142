import { creationSteps, type CreationStep } from '@kadr/shared/products';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';

const placeOf = (step: string | null): number => creationSteps.findIndex((one) => one === step);

/**
 * Keeps the step in the address, so that the browser's own way back leads to the step before, and not off the page. The
 * server says which step it is: an address that names a later one is put right.
 */
export function useStepHistory(step: CreationStep, goTo: (step: CreationStep) => void): void {
  const [params, setParams] = useSearchParams();
  const isBrowsers = useNavigationType() === 'POP';
  const named = params.get('step');
  const last = useRef<{ readonly step: CreationStep; readonly named: string | null } | null>(null);
  const name = (replace: boolean) =>
    setParams(
      (before) => {
        before.set('step', step);
        return before;
      },
      { replace },
    );
  const follow = useEffectEvent(() => {
    const before = last.current;
    last.current = { step, named };
    if (named === step) return;
    if (before === null) name(true);
    else if (before.step !== step) name(placeOf(step) < placeOf(before.step));
    else if (before.named !== named && isBrowsers) {
      const asked = creationSteps[placeOf(named)];
      if (asked !== undefined && placeOf(asked) < placeOf(step)) goTo(asked);
      else name(true);
    }
  });
  useEffect(() => follow(), [step, named]);
}
