import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findAxeViolations } from '../../../lib/testing/find-axe-violations.ts';
import { createTestEditor, renderInEditor, testCard } from '../testing/create-test-editor.tsx';
import { PicturePanel } from './picture-panel.tsx';

async function open(picture: typeof testCard.picture) {
  const { store, ...editor } = createTestEditor({ document: { ...testCard, picture } });
  const { container } = await renderInEditor({ store, ...editor }, <PicturePanel />, {
    features: ['designs'],
    language: 'pl',
  });
  return { store, container };
}

it('the things of a set are left out and shown again', async () => {
  const { store, container } = await open({ ...testCard.picture, bare: false });
  const shown = screen.getByRole('switch', { name: 'Pokaż rekwizyty' });
  fireEvent.click(shown);
  expect(store.get().history.document.picture.bare).toBe(true);
  expect(await findAxeViolations(container)).toEqual([]);
  store.undo();
  await waitFor(() => expect(shown).toHaveProperty('checked', true));
});

it('a set without a bare version offers no choice', async () => {
  await open(testCard.picture);
  expect(screen.queryByRole('switch')).toBeNull();
});
