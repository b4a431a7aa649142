import { expect, it } from 'vitest';
import { digitalSourceXmp, sourceIn } from './digital-source-xmp.ts';
import { digitalSources } from './digital-source.ts';

it.each(digitalSources)('%s is read back; a note stands only where a model redrew the product', (source) => {
  const packet = digitalSourceXmp(source, { credit: 'A & B' });
  expect(sourceIn(packet)).toBe(source);
  expect(packet).toContain('<photoshop:Credit>A &amp; B</photoshop:Credit>');
  expect(packet.includes('Product redrawn by a generative model')).toBe(source === 'trainedAlgorithmicMedia');
});
