import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { photoLimits } from '@kadr/shared/products';
import { z } from 'zod';
import { factsAnswer } from './answers.ts';
import type { LocalPhoto } from './kadr-client.ts';
import type { LocalFiles, Written } from './local-files.ts';

/** How photos come from an assistant and made files go back to it. */
export interface AssistantFiles {
  /** One photo as a tool takes it. */
  readonly photo: z.ZodType;
  /** `of this computer`, for the tools' descriptions. */
  readonly where: string;
  readonly readPhoto: (given: unknown) => Promise<LocalPhoto>;
  /** Fields of a tool that makes a file: where it goes. */
  readonly target: z.ZodRawShape;
  /** What such a tool may do to the files that are there. */
  readonly annotations: ToolAnnotations;
  readonly deliver: (target: unknown, bytes: Uint8Array, type: Written['type']) => Promise<CallToolResult>;
}

const localTarget = z.object({
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
});

/** Files of the assistant's computer, in the one folder that is open to it. */
export function filesOnDisk(files: LocalFiles): AssistantFiles {
  return {
    photo: z.string().describe('Path of a photo file'),
    where: 'of this computer',
    readPhoto: (given) => files.readPhoto(z.string().parse(given)),
    target: localTarget.shape,
    // It may be told to overwrite a file.
    annotations: { destructiveHint: true },
    deliver: async (target, bytes, type) => {
      const { path, overwrite } = localTarget.parse(target);
      return factsAnswer({ path: await files.write(path, bytes, { type, overwrite }), bytes: bytes.byteLength });
    },
  };
}

const photoFile = z
  .object({ fileName: z.string().min(1).max(200), base64: z.base64() })
  .describe(`A photo's name and its bytes in base64; at most ${photoLimits.maxBytes / 1024 ** 2} MB`);

const mimeTypes: Readonly<Record<Written['type'], string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  zip: 'application/zip',
  mp4: 'video/mp4',
};
const mostDeliveredBytes = 16 * 1024 ** 2;

/** Files inside of the messages, for assistants that are connected over HTTP. */
export const filesInMessages: AssistantFiles = {
  photo: photoFile,
  where: 'in base64',
  readPhoto: async (given) => {
    const { fileName, base64 } = photoFile.parse(given);
    const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
    if (bytes.byteLength > photoLimits.maxBytes)
      throw new Error(`${fileName} is larger than ${photoLimits.maxBytes / 1024 ** 2} MB.`);
    return { name: fileName, bytes };
  },
  target: {
    fileName: z.string().min(1).max(200).describe('A name for the file, with the ending of its type: card.png'),
  },
  annotations: { readOnlyHint: true },
  deliver: async (target, bytes, type) => {
    const { fileName } = z.object({ fileName: z.string() }).parse(target);
    if (bytes.byteLength > mostDeliveredBytes)
      throw new Error(
        `${fileName} has ${Math.ceil(bytes.byteLength / 1024 ** 2)} MB, and at most ${mostDeliveredBytes / 1024 ** 2} MB go into a message. Ask for less, or download it in Kadr's pages.`,
      );
    const resource = {
      uri: `kadr://files/${encodeURIComponent(fileName)}`,
      mimeType: mimeTypes[type],
      blob: Buffer.from(bytes).toString('base64'),
    };
    return { content: [...factsAnswer({ fileName, bytes: bytes.byteLength }).content, { type: 'resource', resource }] };
  },
};
