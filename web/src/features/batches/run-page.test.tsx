import { AppError } from '@kadr/shared/kernel';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { answers, inputs, open, press, serveBatches } from './testing/batch-pages.tsx';
import { batch, id, run } from './testing/sample-batches.ts';

serveBatches();

test.each([
  [`/products/batch/${batch}`, 'Add many products'],
  [`/visual/batch/${batch}`, 'Photoshoots of many'],
])('%s that is not there says so and leads back', async (path, back) => {
  answers.import = answers.run = new AppError('not-found', 'batches.not-found');
  await open(path);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('It may have been taken off the list.');
  expect(within(alert).getByRole('link', { name: back })).toBeDefined();
});

test('a run that could not be read is read again on a press', async () => {
  answers.run = new AppError('invalid', 'kernel.internal');
  await open(`/visual/batch/${batch}`);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers.run = run('running', ['ready', 'waiting']);
  fireEvent.click(again);
  expect((await screen.findAllByText('1 of 2 pictures are ready')).length).toBeGreaterThan(0);
});

test('a run that made nothing is not called done', async () => {
  answers.run = run('done', ['failed', 'failed']);
  await open(`/visual/batch/${batch}`);
  expect(await screen.findByText('Nothing made')).toBeDefined();
  expect(screen.queryByText('Done')).toBeNull();
});

test('nor is it in the list of runs', async () => {
  const summary = (end: number, frames: ('ready' | 'failed')[]) => {
    const { products, ...head } = run('done', frames);
    return { ...head, id: id(end), products: products.length };
  };
  answers.runs = [summary(21, ['failed', 'failed']), summary(22, ['ready', 'failed'])];
  await open('/visual/batch');
  const list = await screen.findByRole('region', { name: 'Earlier photoshoots of many' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ lastElementChild }) => lastElementChild?.textContent),
  ).toEqual(['Nothing made', 'Done']);
});

test('a run is paused; stopping is asked about first, and can be left alone', async () => {
  answers.run = run('running', ['ready', 'running', 'waiting']);
  const { container } = await open(`/visual/batch/${batch}`);
  await screen.findByRole('button', { name: 'Stop' });
  expect(await findAxeViolations(container)).toEqual([]);
  await press('Stop');
  const dialog = await screen.findByRole('dialog', { name: 'Stop this photoshoot?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputs('steer')).toEqual([]);
  await press('Stop');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(inputs('steer')).toEqual([{ id: batch, action: 'stop' }]));
});

test.each([
  ['running', ['running'], 'Pause', 'pause'],
  ['paused', ['waiting'], 'Go on', 'resume'],
  ['done', ['ready', 'failed'], 'Try 1 failed picture again 10 tokens', 'retry'],
  ['stopped', ['ready', 'stopped'], 'Save and finish 1 product', 'finish'],
] as const)('a run that is %s with %j offers "%s"', async (state, frames, name, action) => {
  answers.run = run(state, [...frames]);
  await open(`/visual/batch/${batch}`);
  await press(name);
  await waitFor(() => expect(inputs('steer')).toEqual([{ id: batch, action }]));
});

test('a run that ran out of tokens says so, and a failed picture says why', async () => {
  answers.run = run('paused', ['failed', 'waiting'], {
    pausedBy: { code: 'tokens.insufficient', params: { balance: 3 } },
  });
  await open(`/visual/batch/${batch}`);
  expect((await screen.findByRole('alert')).textContent).toContain('Your tokens ran out.');
  expect(screen.getByRole('button', { name: 'Top up' })).toBeDefined();
  expect(screen.getByText('1 failed, its tokens are back')).toBeDefined();
});
