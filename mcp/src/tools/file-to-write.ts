import { z } from 'zod';

/** Where a tool writes to. Whatever takes it is destructive: it may be told to put a file in another's place. */
export const fileToWrite = {
  path: z
    .string()
    .min(1)
    .describe(
      'In the folder that the user opened to Kadr (KADR_FOLDER), with the ending of its type: card.png, listing.zip',
    ),
  overwrite: z
    .boolean()
    .default(false)
    .describe('Whether a file that is there already may be lost; ask the user first'),
};
