import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { ReportedFrame, ReportFrame } from './components/report-frame.tsx';
import { aStep, aVisual } from '../../lib/testing/a-visual.ts';

const reported = (reportedAs: 'light' | 'outline' | 'other', freeRemake: boolean, onRecreate = vi.fn()) => {
  const visual = aVisual({ reportedAs });
  return renderPage(
    <ReportedFrame
      visual={visual}
      step={aStep([visual], { freeRemake })}
      outlinePath="/products/p/outline/f"
      sizePath="/products/p"
      onRecreate={onRecreate}
    />,
    { features: ['visuals'] },
  );
};

test('a seller says why a picture is not usable', async () => {
  const onReport = vi.fn();
  const { container } = await renderPage(<ReportFrame visual={aVisual()} onReport={onReport} />, {
    features: ['visuals'],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Not usable?' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Light or shadow looks wrong' }));
  expect(onReport).toHaveBeenCalledWith('light');
  expect(await findAxeViolations(container)).toEqual([]);
});

test('a reported picture is made once more for free', async () => {
  const onRecreate = vi.fn();
  const { container } = await reported('light', true, onRecreate);
  fireEvent.click(screen.getByRole('button', { name: 'Re-create for free' }));
  expect(onRecreate).toHaveBeenCalled();
  expect(await findAxeViolations(container)).toEqual([]);
});

test('an outline is corrected before the free version is made', async () => {
  await reported('outline', true);
  expect(screen.getByRole('link', { name: 'Correct the outline' }).getAttribute('href')).toBe('/products/p/outline/f');
});

test('a report that makes nothing free says that it was noted', async () => {
  await reported('other', false);
  expect(screen.getByRole('status').textContent).toBe('You reported: Something else. Thank you, we have noted it.');
  expect(screen.queryByRole('button')).toBeNull();
});
