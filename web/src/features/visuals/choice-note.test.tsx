import { defaultPrices } from '@kadr/shared/tokens';
import type { PhotoshootStep } from '@kadr/shared/visuals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { Stage } from './components/stage.tsx';
import { aStep, aVisual } from '../../lib/testing/a-visual.ts';

const visual = aVisual({ frameType: 'pack', styleId: 'warm_minimal', fidelity: null });
const step = (changes: Partial<PhotoshootStep>): PhotoshootStep =>
  aStep([visual], { frameType: 'pack', styleId: 'warm_minimal', ...changes });
const onFrame = vi.fn();
const stage = async (changes: Partial<PhotoshootStep>) => {
  const drawn = await renderPage(
    <Stage
      step={step(changes)}
      format="1:1"
      photo={null}
      onFrame={onFrame}
      prices={defaultPrices}
      onAgain={() => undefined}
      onRefine={() => undefined}
      painter={null}
      onStudio={() => undefined}
      onReport={() => undefined}
      onCancel={() => undefined}
      correct={{ outlinePath: null, sizePath: '/products/p' }}
    />,
    { features: ['visuals', 'payments'] },
  );
  // What stands around the picture comes after it.
  await waitFor(() => expect(drawn.container.querySelector('figcaption, [role=alert]')).not.toBeNull());
  return drawn;
};

test('a picture of what is chosen needs no words', async () => {
  await stage({});
  expect(screen.queryByRole('status')).toBeNull();
});

test('a picture of an earlier choice says what it shows', async () => {
  const { container } = await stage({ frameType: 'in_use' });
  expect(screen.getByRole('status').textContent).toBe(
    'This picture shows the choice before: Pack, Warm minimalism, 1:1. “Re-create” makes it as it is chosen now.',
  );
  expect(await findAxeViolations(container)).toEqual([]);
});

test('a choice that cannot be made is said under the picture that is there, and offers only kinds of frame', async () => {
  await stage({ frameType: 'kit', unavailable: { reason: 'needs-components', offers: ['hero', 'top'] } });
  expect(screen.getByText('This frame cannot be made')).toBeDefined();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain('Hero');
  expect(screen.getByRole('status').querySelectorAll('button')).toHaveLength(1);
  fireEvent.click(screen.getByText('Hero'));
  expect(onFrame).toHaveBeenCalledWith('hero');
});
