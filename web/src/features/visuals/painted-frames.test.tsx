import { defaultPrices } from '@kadr/shared/tokens';
import type { FrameWay, PhotoshootStep, Visual } from '@kadr/shared/visuals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as apiClient from '../../lib/api-client.ts';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { RefineBox } from './components/refine-box.tsx';
import { Stage } from './components/stage.tsx';
import { WayChoice } from './components/way-choice.tsx';
import { aStep, aVisual } from '../../lib/testing/a-visual.ts';

const visual = (changes: Partial<Visual>): Visual =>
  aVisual({ way: 'model', engine: 'OpenAI gpt-image-2.6-flare', ...changes });
const failed = visual({
  id: '01900000-0000-7000-8000-000000000002',
  version: 2,
  state: 'failed',
  picture: null,
  failure: { code: 'visuals.model-missed', params: {} },
});
const step = (versions: Visual[], pickedVisualId: string | null): PhotoshootStep =>
  aStep(versions, { pickedVisualId, ways: ['model', 'studio'] });
const onStudio = vi.fn();
const onPaint = vi.fn();
const stage = async (of: PhotoshootStep) => {
  const drawn = await renderPage(
    <Stage
      step={of}
      format="1:1"
      photo={null}
      onFrame={() => undefined}
      prices={defaultPrices}
      onAgain={() => undefined}
      onRefine={() => undefined}
      painter={{ name: 'OpenAI gpt-image-2.6-flare', onPaint }}
      onStudio={onStudio}
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

test('a picture says which model painted its scene', async () => {
  const one = visual({});
  await stage(step([one], one.id));
  expect(screen.getByText('Scene painted by OpenAI gpt-image-2.6-flare, product unchanged')).toBeTruthy();
});

test('a picture that was painted freely does not claim that the product was kept', async () => {
  const one = visual({ way: 'free', frameType: 'motion' });
  await stage({ ...step([one], one.id), frameType: 'motion' });
  expect(screen.getByText('Product redrawn by OpenAI gpt-image-2.6-flare')).toBeTruthy();
  expect(screen.queryByText(/Product kept/)).toBeNull();
});

test.each([
  ['in place of the first picture', [failed], null, false],
  ['under the picture that is there', [visual({}), failed], visual({}).id, true],
] as const)(
  'a model that lost the product is told %s, and our own set is offered',
  async (_, versions, picked, again) => {
    const { container } = await stage(step([...versions], picked));
    expect(screen.getByRole('alert').textContent).toContain('did not keep your product as it is');
    fireEvent.click(screen.getByRole('button', { name: 'Make it in Kadr’s set 10 tokens' }));
    expect(onStudio).toHaveBeenLastCalledWith(again);
    expect(await findAxeViolations(container)).toEqual([]);
  },
);

test('who makes the scene is chosen where there is a choice, and what that means is said', async () => {
  const onWay = vi.fn();
  const { container } = await renderPage(<WayChoice ways={['model', 'studio', 'free']} way="free" onWay={onWay} />, {
    features: ['visuals'],
  });
  expect(screen.getByRole('status').textContent).toContain('repaint it');
  fireEvent.click(screen.getByRole('radio', { name: 'Kadr’s set' }));
  expect(onWay).toHaveBeenCalledWith('studio');
  expect(await findAxeViolations(container)).toEqual([]);
});

function renderBox(way: FrameWay, onBoxPaint = vi.fn()) {
  return renderPage(
    <RefineBox
      productId="01900000-0000-7000-8000-000000000001"
      maxLength={500}
      priceTokens={5}
      disabled={false}
      way={way}
      painter="OpenAI gpt-image-2.6-flare"
      onRefine={() => undefined}
      onPaint={onBoxPaint}
    />,
    { features: ['visuals'] },
  );
}

test('words that our sets cannot show are offered to the connected model, with the price and only by a press', async () => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  const paint = vi.fn();
  const { container } = await renderBox('studio', paint);
  const offer = () => screen.queryByRole('button', { name: /Have the scene painted/ });
  const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
  type('warmer light');
  expect(offer()).toBeNull();
  type('a rifle on a beach');
  expect(offer()).toBeNull();
  type('on a beach at sunset');
  expect(offer()?.textContent).toContain('5');
  expect(screen.getByText(/gpt-image-2.6-flare can paint a scene/)).toBeTruthy();
  expect(paint).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: /Have the scene painted/ }));
  expect(paint).toHaveBeenCalledWith({ prompt: 'on a beach at sunset', without: [] }, expect.any(Function));
  expect(await findAxeViolations(container)).toEqual([]);
});

test('what this picture cannot take is said before the press, and words that are left out stand on the button', async () => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  const asked = vi.spyOn(apiClient, 'call').mockImplementation((_, input) => {
    const { prompt } = input as { prompt: string };
    const change = { kind: 'reflection' as const, amount: 1 };
    const isWarm = prompt.includes('warmer');
    return Promise.resolve({
      changes: isWarm ? [{ kind: 'warmth', amount: 1 }] : [],
      impossible: [change],
      ofProduct: [],
      notUnderstood: [],
    } as never);
  });
  await renderBox('studio');
  const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Refine/ });
  type('warmer, more reflection, a beach');
  expect(send().disabled).toBe(true);
  expect(await screen.findByText('This picture cannot take: More reflection')).toBeTruthy();
  expect([send().disabled, send().textContent]).toEqual([false, expect.stringContaining('without “beach”')]);
  type('more reflection');
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await screen.findByText('This picture cannot take: More reflection');
  expect(send().disabled).toBe(true);
  asked.mockRestore();
});

test('words for the picture are sent to a card, and a turn of the product is said to change nothing', async () => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  await renderBox('studio');
  const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
  const said = () => screen.getByRole('status').textContent;
  type('the text SALE');
  expect(said()).toBe('Words, prices and logos go on a listing card: make one from this frame in the Design Lab.');
  type('turn the boot to the left');
  expect(said()).toBe('The product itself is never changed, so this stays as it is: turn boot left');
  type('warm');
  type('a ship');
  expect(said()).toMatch(/^Not understood.*Another place or season comes with another style\./);
});

test('things that belong to the set are said to stay, before the press', async () => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  const gone = { kind: 'props', amount: -2, prop: 'any' };
  const asked = vi
    .spyOn(apiClient, 'call')
    .mockResolvedValue({ changes: [], impossible: [gone], ofProduct: [], notUnderstood: [] } as never);
  await renderBox('studio');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'without the books' } });
  expect(await screen.findByText(/^These things are part of the set and stay\./)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Refine/ }).disabled).toBe(true);
  asked.mockRestore();
});

test.each([
  ['the latest of our own', visual({ way: 'studio' }), true],
  ['painted already', visual({ way: 'model' }), false],
  ['never painted', visual({ way: 'studio', prompt: 'a rifle beside it' }), false],
])('after a picture, what it could not take is offered to the model: %s', async (_, made, offered) => {
  const promptRead = { changes: [], impossible: [], ofProduct: [], notUnderstood: ['slice', 'lemon'] };
  const one = { ...made, promptRead, prompt: made.prompt ?? 'a slice of lemon beside it' };
  await stage(step([one], one.id));
  const button = screen.queryByRole('button', { name: /Have the scene painted/ });
  expect(button !== null).toBe(offered);
  if (!button) return;
  fireEvent.click(button);
  expect(onPaint).toHaveBeenLastCalledWith('a slice of lemon beside it');
});

test('a model is told words that we do not read, but never what is not painted', async () => {
  // The light DOM has no fonts to wait for.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  await renderBox('model');
  const box = screen.getByRole('textbox');
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Refine/ });
  fireEvent.change(box, { target: { value: 'a bowl of lemons' } });
  expect([screen.getByRole('status').textContent, send().disabled]).toEqual([
    expect.stringContaining('told your words as they are'),
    false,
  ]);
  fireEvent.change(box, { target: { value: 'a rifle beside it' } });
  expect([screen.getByRole('status').textContent, send().disabled]).toEqual([
    expect.stringContaining('never painted'),
    true,
  ]);
});

test('in the free way no one promises that the product stays as it is', async () => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  await renderBox('free');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'a bowl of lemons' } });
  expect(screen.getByRole('status').textContent).toContain('redraws the product');
  expect(screen.queryByText(/does not change|may not change/)).toBeNull();
});
