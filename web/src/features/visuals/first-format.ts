import { visualFormats, type Photoshoot } from '@kadr/shared/visuals';
import { z } from 'zod';
import { currentLanguage } from '../../lib/i18n.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

const key = 'kadr.frame-format';

/**
 * The format that a photoshoot begins with: the last one that the seller chose in this browser, at first the one that
 * the language's marketplaces ask for (Wildberries and Ozon: 3:4).
 */
export function firstFormat(): Photoshoot['format'] {
  return readStored(key, z.enum(visualFormats)) ?? (currentLanguage() === 'ru' ? '3:4' : '1:1');
}

export function keepFormat(format: Photoshoot['format']): void {
  writeStored(key, format);
}
