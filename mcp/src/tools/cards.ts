import {
  cardFileTypes,
  createDesign,
  downloadDesign,
  getDesign,
  listDesigns,
  saveDesign,
  updateDesign,
  type Design,
} from '@kadr/shared/designs';
import { languages, languageSchema, type Language } from '@kadr/shared/kernel';
import { z } from 'zod';
import { pictureAnswer, factsAnswer } from '../answers.ts';
import type { ToolGround } from './tool-ground.ts';

const language = languageSchema.default('en').describe('The language whose texts are drawn');

export function addCardTools(ground: ToolGround): void {
  addListTool(ground);
  addDesignTool(ground);
  addSavedCardTools(ground);
}

function addListTool({ server, client }: ToolGround): void {
  server.registerTool(
    'list_cards',
    {
      title: 'List cards',
      description: 'The cards of a product, newest first.',
      annotations: { readOnlyHint: true },
      inputSchema: { productId: z.uuid() },
    },
    async (input) => factsAnswer((await client.call(listDesigns, input)).map(cardFacts)),
  );
}

function addDesignTool({ server, client }: ToolGround): void {
  server.registerTool(
    'design_card',
    {
      title: 'Design a card',
      description:
        'A card on a ready visual, laid out around the product with title and up to 3 benefits; those of the product where none are given. Costs nothing.',
      inputSchema: {
        visualId: z.uuid(),
        templateId: z.uuid().optional(),
        language,
        title: z.string().min(1).max(120).optional(),
        benefits: z.array(z.string().min(1).max(80)).max(3).optional(),
      },
    },
    async ({ visualId, templateId, title, benefits, language: written }) => {
      let card = await client.call(createDesign, { visualId, ...(templateId ? { templateId } : {}) });
      if (title !== undefined || benefits !== undefined) {
        card = await client.call(updateDesign, {
          id: card.id,
          revision: card.revision,
          document: withTexts(card.document, written, title, benefits),
        });
      }
      card = await client.call(saveDesign, { id: card.id, language: writtenLanguage(card.document, written) });
      return pictureAnswer(client, cardFacts(card), card.saved?.picture.thumbnailUrl);
    },
  );
}

function addSavedCardTools({ server, client, files }: ToolGround): void {
  server.registerTool(
    'show_card',
    {
      title: 'Look at a card',
      description: 'One card as last saved, with its texts.',
      annotations: { readOnlyHint: true },
      inputSchema: { cardId: z.uuid() },
    },
    async ({ cardId }) => {
      const card = await client.call(getDesign, { id: cardId });
      return pictureAnswer(client, cardFacts(card), card.saved?.picture.thumbnailUrl);
    },
  );

  server.registerTool(
    'export_card',
    {
      title: 'Export a card',
      description: `A card as a file ${files.where}.`,
      annotations: files.annotations,
      inputSchema: {
        cardId: z.uuid(),
        type: z.enum(cardFileTypes).default('png'),
        language,
        scale: z.number().min(0.25).max(3).default(1),
        ...files.target,
      },
    },
    async ({ cardId, type, language: written, scale, ...target }) => {
      const bytes = await client.download(downloadDesign, { id: cardId, type, language: written, scale });
      return files.deliver(target, bytes, type);
    },
  );
}

function withTexts(
  document: Design['document'],
  language: Language,
  title: string | undefined,
  benefits: readonly string[] | undefined,
): Design['document'] {
  return {
    ...document,
    ...(title === undefined
      ? {}
      : { title: { ...document.title, text: { ...document.title.text, [language]: title } } }),
    ...(benefits === undefined
      ? {}
      : {
          benefits: benefits.map((text, index) => {
            const known = document.benefits[index] ?? document.benefits[0];
            if (!known)
              throw new Error('This card has no place for benefits. Give the product benefits first (update_product).');
            return { ...known, text: { ...known.text, [language]: text } };
          }),
        }),
  };
}

/** The wanted language, or where the card says nothing in it the first in which it does. */
function writtenLanguage({ title, benefits }: Design['document'], wanted: Language): Language {
  const isWritten = (one: Language) => [title, ...benefits].some(({ text }) => text[one].trim() !== '');
  return [wanted, ...languages].find(isWritten) ?? wanted;
}

function cardFacts({ id, productId, visualId, document, saved, visual, updatedAt }: Design) {
  return {
    cardId: id,
    productId,
    visualId,
    title: document.title.text,
    benefits: document.benefits.map(({ text }) => text),
    watermarked: visual.watermarked,
    savedIn: saved?.language ?? null,
    updatedAt,
  };
}
