import { newId } from '@kadr/shared/kernel';
import {
  createVideo,
  downloadVideo,
  listVideos,
  mostVideoClips,
  videoCaptionsSchema,
  videoFormats,
  videoMoves,
  type Video,
} from '@kadr/shared/videos';
import { z } from 'zod';
import { factsAnswer, pictureAnswer, waitFor } from '../answers.ts';
import type { ToolGround } from './tool-ground.ts';

const productId = z.uuid();

export function addVideoTools({ server, client, files, longestWaitMs }: ToolGround): void {
  server.registerTool(
    'create_video',
    {
      title: 'Create a video',
      description:
        'A film of 8 to 12 seconds (MP4, no sound) of a ready frame, or of several cut together; the product stays as it is. Spends tokens; a failed video gives them back. Waits for it; where it is not ready when this answers, look again with list_videos.',
      inputSchema: {
        productId,
        visualIds: z
          .array(z.uuid())
          .min(1)
          .max(mostVideoClips)
          .describe('Ready frames that were made in sets of our own (list_visuals), in the order of the film'),
        format: z.enum(videoFormats).default('9:16'),
        move: z
          .enum(videoMoves)
          .default('push')
          .describe('Camera closer, away or along; the key light travels; the set goes out of focus'),
        captions: videoCaptionsSchema.optional().describe('Words that arrive in it; only what the seller states'),
      },
    },
    async (input, { signal }) => {
      const { id } = await client.call(createVideo, { ...input, idempotencyKey: newId() });
      const video = await waitFor(
        async () => (await client.call(listVideos, { productId: input.productId })).find((one) => one.id === id),
        (seen) => seen === undefined || seen.state === 'ready' || seen.state === 'failed',
        longestWaitMs,
        signal,
      );
      if (!video) throw new Error('The video was deleted while it was being made.');
      return pictureAnswer(client, videoFacts(video), video.cover?.thumbnailUrl);
    },
  );

  server.registerTool(
    'list_videos',
    {
      title: 'List videos',
      description: "A product's videos, newest first: ready, being made, or why one failed.",
      annotations: { readOnlyHint: true },
      inputSchema: { productId },
    },
    async (input) => factsAnswer((await client.call(listVideos, input)).map(videoFacts)),
  );

  server.registerTool(
    'download_video',
    {
      title: 'Download a video',
      description: `A video as an MP4 file ${files.where}.`,
      annotations: files.annotations,
      inputSchema: { videoId: z.uuid(), ...files.target },
    },
    async ({ videoId, ...target }) =>
      files.deliver(target, await client.download(downloadVideo, { id: videoId }), 'mp4'),
  );
}

/** What an assistant needs to know of it; addresses expire and are left out. */
function videoFacts({
  id,
  state,
  progress,
  format,
  move,
  seconds,
  frames,
  captions,
  watermarked,
  failure,
  file,
}: Video) {
  return {
    videoId: id,
    state,
    ...(state === 'in_progress' ? { progress } : {}),
    format,
    move,
    seconds,
    frames,
    captions,
    watermarked,
    ...(file ? { bytes: file.bytes, widthPx: file.widthPx, heightPx: file.heightPx } : {}),
    ...(failure ? { failure: failure.code } : {}),
  };
}
