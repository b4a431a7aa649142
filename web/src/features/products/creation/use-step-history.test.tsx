import type { CreationStep } from '@kadr/shared/products';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { renderPage } from '../../../lib/testing/render-page.tsx';
import { useStepHistory } from './use-step-history.ts';

/** A product whose server does what it is asked. */
function Creation({ from }: { readonly from: CreationStep }) {
  const [step, setStep] = useState(from);
  const navigate = useNavigate();
  const { search } = useLocation();
  useStepHistory(step, setStep);
  return (
    <>
      <output>{`${step} ${search}`}</output>
      <button onClick={() => setStep('analysis')}>analysis</button>
      <button onClick={() => setStep('extras')}>extras</button>
      <button onClick={() => void navigate(-1)}>back</button>
      <button onClick={() => void navigate(1)}>forth</button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.getByRole('status').textContent;

test("the browser's way back leads through the steps, and its way forth never past the server", async () => {
  await renderPage(<Creation from="photos" />, { path: '/products/1' });
  await waitFor(() => expect(shown()).toBe('photos ?step=photos'));
  press('analysis');
  await waitFor(() => expect(shown()).toBe('analysis ?step=analysis'));
  press('extras');
  await waitFor(() => expect(shown()).toBe('extras ?step=extras'));
  press('back');
  await waitFor(() => expect(shown()).toBe('analysis ?step=analysis'));
  press('back');
  await waitFor(() => expect(shown()).toBe('photos ?step=photos'));
  press('forth');
  await waitFor(() => expect(shown()).toBe('photos ?step=photos'));
});

test('an address from before says no step: the server does', async () => {
  await renderPage(<Creation from="extras" />, { path: '/products/1?step=photos&tab=general' });
  await waitFor(() => expect(shown()).toBe('extras ?step=extras&tab=general'));
});

test('a step back in the page leaves nothing to come back to', async () => {
  await renderPage(<Creation from="photos" />, { path: '/products/1' });
  press('analysis');
  press('extras');
  await waitFor(() => expect(shown()).toBe('extras ?step=extras'));
  press('analysis');
  await waitFor(() => expect(shown()).toBe('analysis ?step=analysis'));
});
