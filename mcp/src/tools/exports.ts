import { listPlatforms } from '@kadr/shared/listings';
import { checkListing, exportListing } from '@kadr/shared/listings';
import { z } from 'zod';
import { factsAnswer } from '../answers.ts';
import type { ToolGround } from './tool-ground.ts';

const marketplace = z.string().min(2).max(60).describe('Its id (list_marketplaces)');

export function addExportTools(ground: ToolGround): void {
  addCheckingTools(ground);
  addExportTool(ground);
}

function addCheckingTools({ server, client }: ToolGround): void {
  server.registerTool(
    'list_marketplaces',
    {
      title: 'List marketplaces',
      description: 'Marketplaces whose rules Kadr knows.',
      annotations: { readOnlyHint: true },
      inputSchema: {},
    },
    async () => factsAnswer((await client.call(listPlatforms, {})).map(({ id, name }) => ({ id, name }))),
  );

  server.registerTool(
    'check_listing',
    {
      title: 'Check a listing',
      description:
        "Measures a product's pictures and texts against a marketplace's rules: what fits, what the export repairs, what fails; in the texts, words that the seller has not confirmed and rules that they break. Tell the user of these before you export.",
      annotations: { readOnlyHint: true },
      inputSchema: { productId: z.uuid(), marketplace },
    },
    async ({ productId, marketplace: where }) => {
      const { pictures, texts } = await client.call(checkListing, { id: productId, marketplace: where });
      return factsAnswer({
        texts: texts.map(({ language, writtenFor, held, problems }) => ({
          language,
          writtenFor,
          notConfirmed: [...held.claims, ...held.open, ...held.numbers],
          problems,
        })),
        pictures: pictures.map(
          ({ visualId, cardId, frameType, isMain, place, watermarked, sceneWords, widthPx, heightPx, findings }) => ({
            visualId,
            cardId,
            frameType,
            isMain,
            place,
            watermarked,
            sceneWords,
            widthPx,
            heightPx,
            problems: findings
              .filter(({ state }) => state !== 'ok')
              .map(({ rule, state, measured, figure }) => ({ rule, state, measured, wanted: figure.value })),
          }),
        ),
      });
    },
  );
}

function addExportTool({ server, client, files }: ToolGround): void {
  server.registerTool(
    'export_listing',
    {
      title: 'Export a listing',
      description: `A product's pictures in each marketplace's size and order, with its texts, as a ZIP file ${files.where}.`,
      annotations: files.annotations,
      inputSchema: { productId: z.uuid(), marketplaces: z.array(marketplace).min(1).max(30), ...files.target },
    },
    async ({ productId, marketplaces, ...target }) => {
      const bytes = await client.download(exportListing, { id: productId, marketplaces: marketplaces });
      return files.deliver(target, bytes, 'zip');
    },
  );
}
