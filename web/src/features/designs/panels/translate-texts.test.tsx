import { translateTexts, type CardObject, type Design } from '@kadr/shared/designs';
import { newId } from '@kadr/shared/kernel';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { findAxeViolations } from '../../../lib/testing/find-axe-violations.ts';
import { serve, serveEndpoints } from '../../../lib/testing/serve-endpoints.ts';
import { createTestEditor, renderInEditor } from '../testing/create-test-editor.tsx';
import { CardChecks } from './card-checks.tsx';
import { useEditorState } from '../editor/editor-context.ts';
import { TranslateTexts, UntranslatedMark } from './translate-texts.tsx';

const nothing = () => undefined;
let stop: () => void = nothing;
afterEach(() => stop());

const polish: Readonly<Record<string, string>> = { 'Garden lamp': 'Lampa ogrodowa' };

/** The marks of the card's title and first benefit. */
function Marks() {
  const { title, benefits } = useEditorState((state) => state.history.document);
  const language = useEditorState((state) => state.language);
  const [first] = benefits;
  return (
    <>
      <UntranslatedMark text={title} keep={{ type: 'set-title', language, text: title.text[language] }} />
      {first && (
        <UntranslatedMark
          text={first}
          keep={{ type: 'set-benefit-text', index: 0, language, text: first.text[language] }}
        />
      )}
    </>
  );
}

async function open() {
  stop = serveEndpoints(
    serve(translateTexts, ({ input }) => ({
      model: null,
      texts: (input['texts'] as { text: string }[]).map(({ text }) => ({
        text: (input['to'] === 'pl' ? polish[text] : undefined) ?? text,
        isTranslated: input['to'] === 'pl' && text in polish,
      })),
    })),
  );
  const editor = createTestEditor({ design: { id: newId(), productId: newId() } as Design });
  const { container } = await renderInEditor(
    editor,
    <>
      <TranslateTexts />
      <Marks />
      <CardChecks />
    </>,
    { features: ['designs', 'design-tools'], language: 'en' },
  );
  return { store: editor.store, container };
}

it('one press fills the other languages, and marks what was only taken over', async () => {
  const { store, container } = await open();
  const before = store.get().history.document;
  fireEvent.click(await screen.findByRole('button', { name: 'Translate into Polish + Russian' }));
  await waitFor(() => expect(store.get().history.document.title.text.pl).toBe('Lampa ogrodowa'));
  const { title, benefits } = store.get().history.document;
  expect(title.text.ru).toBe('Garden lamp');
  expect(title.untranslated).toEqual(['ru']);
  expect(benefits[0]?.untranslated).toEqual(['pl', 'ru']);
  store.change({ language: 'ru' });
  expect(await screen.findAllByText('Not translated')).toHaveLength(2);
  expect(await findAxeViolations(container)).toEqual([]);
  store.perform({ type: 'set-title', language: 'ru', text: 'Садовая лампа' });
  expect(store.get().history.document.title.untranslated).toBeUndefined();
  await waitFor(() => expect(screen.getAllByText('Not translated')).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Keep as it is' }));
  expect(store.get().history.document.benefits[0]?.untranslated).toEqual(['pl']);
  store.undo();
  store.undo();
  store.undo();
  expect(store.get().history.document).toEqual(before);
});

it('a text that was only taken over is offered for translation again, until it is kept as it is', async () => {
  const { store } = await open();
  store.perform({ type: 'set-title', language: 'ru', text: 'Садовая лампа' });
  store.perform({ type: 'set-title', language: 'pl', text: 'Garden lamp', untranslated: true });
  const { benefits } = store.get().history.document;
  for (const [index] of benefits.entries())
    for (const language of ['pl', 'ru'] as const)
      store.perform({ type: 'set-benefit-text', index, language, text: `${language} ${index}` });
  fireEvent.click(await screen.findByRole('button', { name: 'Translate into Polish' }));
  await waitFor(() => expect(store.get().history.document.title.text.pl).toBe('Lampa ogrodowa'));
  expect(store.get().history.document.title.untranslated).toBeUndefined();
  expect(store.get().history.document.title.text.ru).toBe('Садовая лампа');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Translate into/u })).toBeNull());
  store.perform({ type: 'set-title', language: 'pl', text: 'Garden lamp', untranslated: true });
  expect(await screen.findByRole('button', { name: 'Translate into Polish' })).toBeTruthy();
  store.perform({ type: 'set-title', language: 'pl', text: 'Garden lamp' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Translate into/u })).toBeNull());
});

it('what two languages only took over is offered where it was written, not from one of them to the other', async () => {
  const { store } = await open();
  store.perform({ type: 'set-title', language: 'en', text: 'Aurora' });
  fireEvent.click(await screen.findByRole('button', { name: 'Translate into Polish + Russian' }));
  await waitFor(() => expect(store.get().history.document.title.untranslated).toEqual(['pl', 'ru']));
  const steps = store.get().history.undo.length;
  const again = await screen.findByRole('button', { name: 'Translate into Polish + Russian' });
  fireEvent.click(again);
  await waitFor(() => expect(again.hasAttribute('data-loading')).toBe(false));
  expect(store.get().history.undo).toHaveLength(steps);
  expect(
    await screen.findByText(/^No text could be translated\. \d texts were taken over .* Write those yourself/u),
  ).toBeTruthy();
  store.change({ language: 'pl' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Translate into/u })).toBeNull());
});

it('what is typed while it translates stays, and the rest is translated all the same', async () => {
  const { store } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Translate into Polish + Russian' }));
  store.perform({ type: 'set-benefit-text', index: 0, language: 'pl', text: 'Moje słowa' });
  await waitFor(() => expect(store.get().history.document.title.text.pl).toBe('Lampa ogrodowa'));
  expect(store.get().history.document.benefits[0]?.text.pl).toBe('Moje słowa');
});

it('an object has its words in every language afterwards', async () => {
  const { store } = await open();
  const object: CardObject = {
    kind: 'text',
    id: 'object-a',
    placement: { x: 0, y: 0, width: 0.5, rotationDegrees: 0, scale: 1 },
    text: { en: 'Garden lamp', pl: '', ru: '' },
    lettering: 'title',
    colour: 'title',
    align: 'left',
  };
  store.perform({ type: 'add-object', object, index: 0 });
  fireEvent.click(await screen.findByRole('button', { name: 'Translate into Polish + Russian' }));
  await waitFor(() =>
    expect(store.get().history.document.objects).toMatchObject([
      { text: { pl: 'Lampa ogrodowa', ru: 'Garden lamp' }, untranslated: ['ru'] },
    ]),
  );
});

it('an empty language is said to be empty, and never fine', async () => {
  const { store } = await open();
  store.change({ language: 'pl' });
  expect(await screen.findByText(/left out of downloads/u)).toBeTruthy();
  expect(screen.queryByText(/Enough contrast/u)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Translate from English' }));
  await waitFor(() => expect(store.get().history.document.title.text.pl).toBe('Lampa ogrodowa'));
});
