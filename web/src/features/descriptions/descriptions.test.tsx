import {
  generateDescription,
  getDescription,
  judgeFact,
  saveDescription,
  type DescriptionView,
} from '@kadr/shared/descriptions';
import { listCategories } from '@kadr/shared/catalog';
import { AppError, newId } from '@kadr/shared/kernel';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints, type SentCall } from '../../lib/testing/serve-endpoints.ts';
import { DescriptionDesk } from './index.ts';

const productId = newId();
const fact = (
  kind: 'name' | 'height' | 'volume' | 'weight' | 'count' | 'material' | 'benefit',
  value: string,
  change: object = {},
) => ({
  id: `${kind}:${value}`,
  kind,
  value,
  source: 'user' as const,
  state: 'confirmed' as const,
  claims: [],
  photoId: null,
  ...change,
});
const viewOf = (change: Partial<DescriptionView> = {}): DescriptionView => ({
  marketplace: 'wildberries',
  language: 'en',
  revision: 1,
  madeBy: 'generated',
  engine: { model: null, failure: null },
  confirmedClaims: [],
  otherLanguageFacts: [],
  cardTexts: [],
  facts: [
    fact('height', '95'),
    fact('volume', '350 ml', { source: 'ocr', state: 'unconfirmed' }),
    fact('benefit', 'Waterproof print', { claims: ['waterproof'] }),
  ],
  description: {
    title: { text: 'Ranek mug', spans: [] },
    bullets: [{ text: 'Height: 9.5 cm', spans: [{ start: 8, end: 11, fact: 'height:95' }] }],
    text: { text: 'The best mug.', spans: [] },
  },
  ...change,
});

// jsdom loads no fonts; a textarea that grows waits for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

async function desk(view: DescriptionView) {
  const sent: { name: string; input: SentCall['input'] }[] = [];
  let current = view;
  const note =
    (name: string, change: (input: SentCall['input']) => DescriptionView) =>
    ({ input }: SentCall) => {
      sent.push({ name, input });
      current = change(input);
      return current;
    };
  stop = serveEndpoints(
    serve(listCategories, () => []),
    serve(getDescription, () => current),
    serve(
      generateDescription,
      note('generate', () => viewOf({ revision: current.revision + 1 })),
    ),
    serve(
      judgeFact,
      note('judge', () => current),
    ),
    serve(
      saveDescription,
      note('save', (input) => {
        if (input['revision'] !== current.revision) throw new AppError('conflict', 'descriptions.changed-elsewhere');
        return viewOf({
          revision: current.revision + 1,
          madeBy: 'edited',
          description: {
            title: { text: String(input['title']), spans: [] },
            bullets: [],
            text: { text: String(input['text']), spans: [] },
          },
        });
      }),
    ),
  );
  const { container, unmount } = await renderPage(<DescriptionDesk productId={productId} />, {
    features: ['descriptions', 'products', 'kernel'],
    path: '/?for=wildberries&in=en',
  });
  return {
    sent,
    container,
    unmount,
    elsewhere: (change: Partial<DescriptionView>) => {
      current = viewOf(change);
    },
  };
}

test('an empty place offers to write, and shows what was written', async () => {
  const { sent, container } = await desk(viewOf({ revision: 0, description: null, madeBy: null }));
  expect(await findAxeViolations(container)).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: /Write the description/ }));
  await screen.findByText('Ranek mug');
  expect(sent).toMatchObject([
    { name: 'generate', input: { id: productId, marketplace: 'wildberries', language: 'en', revision: 0 } },
  ]);
});

test('a number tells its fact, a claim asks for its proof', async () => {
  const { sent, container } = await desk(viewOf());
  fireEvent.click(await screen.findByRole('button', { name: '9.5' }));
  expect(await screen.findByText(/Height: 9.5/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'best' }));
  await waitFor(() => expect(screen.getByText('better than others')).toBeDefined());
  const note = screen.getByText('better than others').parentElement;
  fireEvent.click(within(note ?? document.body).getByText('I can prove it'));
  await waitFor(() =>
    expect(sent).toMatchObject([{ name: 'judge', input: { fact: 'claim:superlative', judgement: 'confirmed' } }]),
  );
  expect(await findAxeViolations(container)).toEqual([]);
});

test('a title that the server finds in another language is marked so', async () => {
  const note = 'The title is in another language: check how it reads in this text.';
  const { unmount } = await desk(
    viewOf({ facts: [fact('name', 'Baton brisk')], otherLanguageFacts: ['name:Baton brisk'] }),
  );
  expect(await screen.findByText(note)).toBeDefined();
  unmount();
  stop();
  await desk(viewOf({ facts: [fact('name', 'Zapalniczka')] }));
  expect(await screen.findByText('Zapalniczka')).toBeDefined();
  expect(screen.queryByText(note)).toBeNull();
});

test('what was read and agreed to can be said to be wrong, and that taken back', async () => {
  const read = { source: 'ocr' as const };
  const { sent, container } = await desk(
    viewOf({
      facts: [
        fact('volume', '350 ml', { ...read, state: 'confirmed' }),
        fact('height', '95', { source: 'model', state: 'rejected' }),
        fact('benefit', 'Light'),
      ],
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Not right: Volume 350\u00A0ml' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ name: 'judge', input: { fact: 'volume:350 ml', judgement: 'rejected' } }]),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Take back' }).hasAttribute('disabled')).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ name: 'judge', input: { fact: 'height:95', judgement: null } }),
  );
  expect([screen.queryByRole('button', { name: /Benefit/ }), await findAxeViolations(container)]).toEqual([null, []]);
});

test('what was read from the title can be said to be wrong, too', async () => {
  const { sent, container } = await desk(
    viewOf({
      facts: [
        fact('weight', '5 g'),
        fact('volume', '1 l'),
        fact('count', '2 piece'),
        fact('material', 'steel'),
        fact('height', '95'),
        fact('benefit', 'Light'),
      ],
    }),
  );
  const names = (await screen.findAllByRole('button', { name: /^Not right/ })).map((button) =>
    button.getAttribute('aria-label'),
  );
  expect(names).toEqual([
    'Not right: Weight 5\u00A0g',
    'Not right: Volume 1\u00A0l',
    'Not right: Quantity 2\u00A0pieces',
    'Not right: Material stainless steel',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Not right: Weight 5\u00A0g' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ name: 'judge', input: { fact: 'weight:5 g', judgement: 'rejected' } }]),
  );
  expect(await findAxeViolations(container)).toEqual([]);
});

test('what is typed is kept by itself, and a text that is too long says so', async () => {
  const { sent } = await desk(viewOf());
  fireEvent.click(await screen.findByRole('button', { name: 'Edit: Title' }));
  const field = screen.getByRole('textbox', { name: 'Title' });
  fireEvent.change(field, { target: { value: 'x'.repeat(61) } });
  expect(screen.getByText('61 of 60 characters')).toBeDefined();
  expect(screen.getByText(/Too long/)).toBeDefined();
  fireEvent.blur(field);
  await waitFor(() =>
    expect(sent).toMatchObject([
      { name: 'save', input: { revision: 1, title: 'x'.repeat(61), bullets: ['Height: 9.5 cm'] } },
    ]),
  );
});

function clipboard(): string[] {
  const written: string[] = [];
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      clipboard: {
        value: {
          writeText: async (text: string) => {
            written.push(text);
          },
        },
      },
    }),
  );
  return written;
}

/** A title typed here while another window was faster. */
async function overtaken() {
  const opened = await desk(viewOf());
  fireEvent.click(await screen.findByRole('button', { name: 'Edit: Title' }));
  const field = screen.getByRole('textbox', { name: 'Title' });
  fireEvent.change(field, { target: { value: 'Mine' } });
  opened.elsewhere({
    revision: 2,
    description: { title: { text: 'Theirs', spans: [] }, bullets: [], text: { text: '', spans: [] } },
  });
  fireEvent.blur(field);
  return {
    ...opened,
    choice: await screen.findByRole('region', { name: 'The text was changed in another window meanwhile.' }),
  };
}
const isUnsettled = () => screen.queryByRole('button', { name: 'Keep mine' }) !== null;

test('of two windows the seller chooses: what was typed stays, and is found again by who comes back', async () => {
  const { sent, container, unmount, choice } = await overtaken();
  await within(choice).findByText('Theirs');
  expect([screen.getByText('Mine').textContent, await findAxeViolations(container)]).toEqual(['Mine', []]);
  unmount();
  await desk(viewOf({ revision: 2 }));
  expect(await screen.findByText('Mine')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Take the other' }));
  await waitFor(() => expect(isUnsettled()).toBe(false));
  expect(sent.map(({ name }) => name)).toEqual(['save']);
});

test('mine is kept over theirs as a version of its own', async () => {
  const { sent } = await overtaken();
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(isUnsettled()).toBe(false));
  expect(sent.at(-1)).toMatchObject({ name: 'save', input: { revision: 2, title: 'Mine', asNew: true } });
  expect(screen.getByText('Mine')).toBeDefined();
});

test("where words wait for the seller's, what the text rests on does not deny it", async () => {
  const open = viewOf();
  const { unmount } = await desk({
    ...open,
    description: {
      title: { text: 'Ranek mug', spans: [] },
      bullets: [],
      text: { text: 'A waterproof mug.', spans: [] },
    },
  });
  expect(await screen.findByText('1 place waits for your word')).toBeDefined();
  expect(screen.getByText('Kadr writes only of confirmed facts. The marked words wait for yours.')).toBeDefined();
  unmount();
  stop();
  await desk({
    ...open,
    description: { title: { text: 'Ranek mug', spans: [] }, bullets: [], text: { text: 'A good mug.', spans: [] } },
  });
  expect(await screen.findByText('Only confirmed facts are written of.')).toBeDefined();
});

test('copying words that wait for their proof asks first', async () => {
  const written = clipboard();
  await desk(viewOf());
  fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
  await screen.findByText(/Not confirmed: “best”/);
  expect(written).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Copy anyway' }));
  await waitFor(() => expect(written).toEqual(['Ranek mug\n\n• Height: 9.5 cm\n\nThe best mug.']));
});

test('copying one part asks for the words in that part, and only for those', async () => {
  const written = clipboard();
  const { description } = viewOf();
  if (!description) throw new Error('nothing to copy');
  await desk(
    viewOf({ description: { ...description, bullets: [...description.bullets, { text: 'Safe mug', spans: [] }] } }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Copy: Title' }));
  await waitFor(() => expect(written).toEqual(['Ranek mug']));
  fireEvent.click(screen.getByRole('button', { name: 'Copy: Text' }));
  expect((await screen.findByText(/^Not confirmed:/)).textContent).toMatch(/^Not confirmed: “best”\./);
  expect(written).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Copy: Bullet point 2' }));
  expect((await screen.findByText(/^Not confirmed:/)).textContent).toMatch(/^Not confirmed: “Safe”\./);
  fireEvent.click(screen.getByRole('button', { name: 'Copy anyway' }));
  await waitFor(() => expect(written).toEqual(['Ranek mug', 'Safe mug']));
});

test('what was read on the packaging is asked, one by one', async () => {
  const { sent } = await desk(viewOf());
  fireEvent.click(await screen.findByRole('button', { name: /^Confirm: Volume 350/ }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ name: 'judge', input: { fact: 'volume:350 ml', judgement: 'confirmed' } }]),
  );
});

test.each([
  ['Amazon', ['! $ ? _ { } ^', 'at most 2 times', 'not allowed']],
  ['Walmart', ['150 words', '8 as a field of their own, up to 500 characters']],
])('each known rule of %s stands with its source', async (name, shown) => {
  await desk(viewOf());
  fireEvent.change(await screen.findByRole('combobox', { name: 'Marketplace' }), {
    target: { value: name.toLowerCase() },
  });
  const note = (await screen.findByText(`Rules of ${name}`)).closest('details');
  const rows = [...(note?.querySelectorAll('dd') ?? [])];
  for (const words of shown)
    expect(
      rows.find(({ firstChild }) => firstChild?.textContent === words)?.querySelector('small')?.textContent,
      words,
    ).toMatch(/^(?:(?:official page|help of a tool): .|article$)/);
  expect(
    rows.filter(
      ({ firstChild, lastElementChild }) => !lastElementChild && !/unknown/.test(firstChild?.textContent ?? ''),
    ),
  ).toEqual([]);
  expect(note?.textContent).toContain('version 3');
  expect(await findAxeViolations(note ?? document.body)).toEqual([]);
});
