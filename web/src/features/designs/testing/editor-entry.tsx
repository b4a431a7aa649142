/**
 * A page of the editor alone, with a card of the address and a server that only counts: for the bench and for looking
 * at it.
 */
import { defaultDocument, readyPalettes } from '@kadr/card';
import { getDesign, updateDesign, type CardObject, type Design, type DesignDocument } from '@kadr/shared/designs';
import { listCategories } from '@kadr/shared/catalog';
import { getDescription, judgeFact, type DescriptionView } from '@kadr/shared/descriptions';
import { AppError } from '@kadr/shared/kernel';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, Route, Routes } from 'react-router';
import { i18n, startI18n } from '../../../lib/i18n.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { serve, serveEndpoints } from '../../../lib/testing/serve-endpoints.ts';
import { KadrProvider } from '../../../ui/kadr-provider.tsx';
import { DesignEditorPage } from '../design-editor-page.tsx';
import { aFact } from './a-fact.ts';

const asked = new URLSearchParams(location.search);
const language = asked.get('language') === 'pl' ? 'pl' : asked.get('language') === 'ru' ? 'ru' : 'en';
const words = {
  en: ['Travel kettle', 'Boils 0.6 l in 3 minutes', 'Folds flat to 7 cm', 'Two-year warranty'],
  pl: ['Czajnik podróżny', 'Zagotuje 0,6 l w 3 minuty', 'Składa się na płasko', 'Dwuletnia gwarancja'],
  ru: ['Дорожный чайник', 'Кипятит 0,6 л за 3 минуты', 'Складывается до 7 см', 'Гарантия два года'],
}[language];

/** Objects of every kind, spread over the card. */
function sampleObjects(count: number): CardObject[] {
  return Array.from({ length: count }, (_, index): CardObject => {
    const id = `object-${index}` as const;
    const placement = {
      x: 0.05 + ((index * 7) % 17) / 19,
      y: 0.06 + ((index * 5) % 13) / 15,
      width: 0.09,
      rotationDegrees: (index * 13) % 40,
      scale: 0.8,
    };
    switch (index % 4) {
      case 0:
        return { kind: 'shape', id, placement, shape: 'burst', filled: true, aspect: 1, colour: 'title' };
      case 1:
        return { kind: 'icon', id, placement, icon: 'star', colour: 'text' };
      case 2:
        return { kind: 'line', id, placement, thickness: 0.004, colour: 'title' };
      default:
        return {
          kind: 'text',
          id,
          placement: { ...placement, width: 0.2 },
          text: { en: 'New', pl: 'Nowość', ru: 'Новинка' },
          lettering: 'title',
          colour: 'title',
          align: 'left',
        };
    }
  });
}

function sampleDocument(): DesignDocument {
  const [title = '', ...benefits] = words;
  const document = defaultDocument({
    format: '1:1',
    language,
    title,
    aspect: 1,
    product: { x: 0.3, y: 0.2, width: 0.4, height: 0.6 },
    colours: readyPalettes[0]?.colours ?? { title: '#222222', text: '#222222', decor: '#ffffff' },
    benefits: benefits.map((text, index) => ({
      icon: (['bolt', 'feather', 'shield-check'] as const)[index] ?? 'check',
      text,
    })),
  });
  const objects = sampleObjects(Number(asked.get('objects') ?? 0));
  return objects.length === 0 ? document : { ...document, objects };
}

const id = '018f0000-0000-7000-8000-000000000001';
let design: Design = {
  id,
  productId: id,
  visualId: id,
  goods: 'any',
  visual: { styleId: 'loft', frameType: 'hero', watermarked: false, priceTokens: 10, calmArea: null },
  revision: 1,
  document: sampleDocument(),
  newerVisualId: null,
  pictureUrl: '/picture.jpg',
  saved: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
};
const network = globalThis.fetch;
const [name = '', ...benefits] = words;
/** What the description knows of the product: from the seller, and read on the packaging. */
let facts: DescriptionView = {
  marketplace: 'any',
  language,
  revision: 0,
  description: null,
  madeBy: null,
  engine: { model: null, failure: null },
  confirmedClaims: [],
  otherLanguageFacts: [],
  cardTexts: [],
  facts: [
    aFact('name', name),
    ...benefits.map((benefit) => aFact('benefit', benefit)),
    aFact('colour', 'white', { source: 'pixels' }),
    aFact('volume', '0.6 l'),
    aFact('material', 'silicone', { source: 'ocr', photoId: id }),
    aFact('weight', '420 g', { source: 'ocr', state: 'unconfirmed', photoId: id }),
    aFact('text', { en: 'Waterproof case', pl: 'Wodoodporne etui', ru: 'Водонепроницаемый чехол' }[language], {
      source: 'ocr',
      state: 'unconfirmed',
      claims: ['waterproof'],
      photoId: id,
    }),
  ],
};
facts = {
  ...facts,
  cardTexts: facts.facts
    .filter(({ kind }) => kind === 'name' || kind === 'benefit' || kind === 'text')
    .map(({ kind, id: fact, value: text }) => ({
      part: kind === 'name' ? 'title' : 'benefit',
      text: { text, spans: [{ start: 0, end: text.length, fact }] },
    })),
};
const judge = (fact: unknown): DescriptionView => {
  const claim = String(fact).startsWith('claim:');
  facts = {
    ...facts,
    confirmedClaims: claim ? [...facts.confirmedClaims, String(fact)] : facts.confirmedClaims,
    facts: facts.facts.map((one) => (one.id === fact ? { ...one, state: 'confirmed' } : one)),
  };
  return facts;
};
serveEndpoints(
  serve(getDescription, () => facts),
  serve(judgeFact, ({ input }) => judge(input['fact'])),
  serve(listCategories, () => []),
  serve(getDesign, () => design),
  serve(updateDesign, ({ input }) => {
    if (input['revision'] !== design.revision) throw new AppError('conflict', 'designs.changed-elsewhere');
    design = { ...design, document: input['document'] as DesignDocument, revision: design.revision + 1 };
    return design;
  }),
);
const fake = globalThis.fetch;
globalThis.fetch = (target, init) =>
  (target instanceof Request ? target.url : target.toString()).includes('/core/api/')
    ? fake(target, init)
    : network(target, init);
Object.assign(globalThis, {
  changeElsewhere: () => {
    design = { ...design, revision: design.revision + 1, document: { ...design.document, mask: 7 } };
  },
});

await startI18n();
await i18n.changeLanguage(language);
createRoot(document.body).render(
  <KadrProvider>
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/design/products/${id}?design=${id}`]}>
        <Routes>
          <Route path="/design/products/:productId" element={<DesignEditorPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  </KadrProvider>,
);
