import { defaultDocument } from '@kadr/card';
import type { CardTemplate } from '@kadr/shared/designs';

export const aTemplate = (): CardTemplate => ({
  id: '0190a000-0000-7000-8000-0000000000b1',
  name: 'Sale',
  createdAt: '2026-11-22T10:00:00Z',
  document: defaultDocument({
    format: '4:5',
    language: 'en',
    title: 'Mug',
    product: null,
    benefits: [],
    aspect: 0.8,
    colours: { title: '#111111', text: '#222222', decor: '#333333' },
  }),
});
