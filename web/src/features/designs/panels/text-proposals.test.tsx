import { listCategories } from '@kadr/shared/catalog';
import { getDescription, judgeFact, type DescriptionView, type Fact } from '@kadr/shared/descriptions';
import type { Design } from '@kadr/shared/designs';
import { AppError, newId } from '@kadr/shared/kernel';
import { getProduct } from '@kadr/shared/products';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { findAxeViolations } from '../../../lib/testing/find-axe-violations.ts';
import { serve, serveEndpoints } from '../../../lib/testing/serve-endpoints.ts';
import { aFact } from '../testing/a-fact.ts';
import { createTestEditor, renderInEditor, testCard } from '../testing/create-test-editor.tsx';
import { TextProposals } from './text-proposals.tsx';

const productId = newId();
const nothing = () => undefined;
let stop: () => void = nothing;
afterEach(() => stop());

async function open(facts: Fact[], benefit = 'Keeps tea hot') {
  let view: DescriptionView = {
    marketplace: 'any',
    language: 'en',
    revision: 0,
    description: null,
    madeBy: null,
    engine: { model: null, failure: null },
    confirmedClaims: [],
    otherLanguageFacts: [],
    cardTexts: facts.map(({ id, kind, value: text }) => ({
      part: kind === 'name' ? 'title' : 'benefit',
      text: { text, spans: [{ start: 0, end: text.length, fact: id }] },
    })),
    facts,
  };
  const judged: unknown[] = [];
  stop = serveEndpoints(
    serve(listCategories, () => []),
    serve(getProduct, () => {
      throw new AppError('not-found', 'products.not-found');
    }),
    serve(getDescription, () => view),
    serve(judgeFact, ({ input }) => {
      judged.push(input['fact']);
      view = {
        ...view,
        confirmedClaims: [...view.confirmedClaims, String(input['fact'])],
        facts: facts.map((one) => (one.id === input['fact'] ? { ...one, state: 'confirmed' } : one)),
      };
      return view;
    }),
  );
  const document = {
    ...testCard,
    benefits: testCard.benefits.map((one) => ({ ...one, text: { ...one.text, en: benefit } })),
  };
  const editor = createTestEditor({ document, design: { productId } as Design });
  const { store } = editor;
  const { container } = await renderInEditor(editor, <TextProposals />, {
    features: ['designs', 'design-tools', 'design-icons', 'descriptions', 'products'],
  });
  const benefits = () => store.get().history.document.benefits.map(({ text }) => text.en);
  return { store, container, judged, benefits };
}

it('one press puts a benefit onto the card, and undo takes it off again', async () => {
  const { store, container, benefits, judged } = await open([
    aFact('name', 'Mug'),
    aFact('benefit', 'Dishwasher friendly'),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Put in: Dishwasher friendly' }));
  await expect.poll(benefits).toEqual(['Keeps tea hot', 'Dishwasher friendly']);
  expect(judged).toEqual([]);
  expect(await findAxeViolations(container)).toEqual([]);
  store.undo();
  expect(benefits()).toEqual(['Keeps tea hot']);
});

it("what was only read is said to be, and the press takes the seller's word for it first", async () => {
  const { benefits, judged } = await open([aFact('text', 'Hand wash only', { source: 'ocr', state: 'unconfirmed' })]);
  expect(await screen.findByText(/read on the packaging, not confirmed yet/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Confirm and put in: Hand wash only' }));
  await expect.poll(benefits).toContain('Hand wash only');
  expect(judged).toEqual(['text:Hand wash only']);
});

it('a claim on the card is marked until the seller can prove it', async () => {
  const { judged } = await open([aFact('name', 'Mug')], 'Waterproof lid');
  expect(await screen.findByText(/“Waterproof” needs a proof/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'I can prove it' }));
  await expect.poll(() => screen.queryByText(/needs a proof/)).toBeNull();
  expect(judged).toEqual(['claim:waterproof']);
});
