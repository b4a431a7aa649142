import { z } from 'zod';
import { endpoint, idSchema } from '../kernel/index.ts';
import { visualSchema } from '../visuals/index.ts';
import { exportFormats, exportPresets } from './export-presets.ts';

const base = '/core/api/v1/image';

export const unlockVisual = endpoint({
  name: 'unlockVisual',
  summary: "Take the watermark off, for the picture's price in paid tokens: the same file without the mark",
  method: 'POST',
  path: `${base}/{id}/unlock`,
  auth: 'user',
  scope: 'visuals:write',
  input: z.object({ id: idSchema }),
  output: visualSchema,
  errors: ['visuals.not-found', 'visuals.not-ready', 'tokens.insufficient-paid'],
  perMinute: 60,
});

export const downloadVisual = endpoint({
  name: 'downloadVisual',
  summary: 'The picture as a file',
  method: 'GET',
  path: `${base}/{id}/download`,
  auth: 'user',
  scope: 'visuals:read',
  input: z.object({
    id: idSchema,
    type: z.enum(exportFormats).default('jpeg'),
    /** The size that a marketplace asks for; as made where it is left out. Pictures are never enlarged. */
    preset: z.enum(exportPresets.map(({ id }) => id)).optional(),
  }),
  output: z.unknown(),
  binary: true,
  errors: ['visuals.not-found', 'visuals.not-ready'],
  perMinute: 60,
});
