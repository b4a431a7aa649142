import { expect, it } from 'vitest';
import { digitalSources } from '../provenance/digital-source.ts';
import { labelFor, labelLaw } from './label-rules.ts';
import { marketplaces } from './marketplaces.ts';

it.each(['compositeSynthetic', 'algorithmicallyEnhanced'] as const)(
  '%s has nothing to be ticked anywhere',
  (source) => {
    expect(marketplaces.map(({ id }) => labelFor(id, source).advice)).toEqual(marketplaces.map(() => 'nothing'));
  },
);

it.each(['compositeWithTrainedAlgorithmicMedia', 'trainedAlgorithmicMedia'] as const)(
  '%s is told where a rule is known, each with its source and date, and is unknown elsewhere',
  (source) => {
    expect(labelFor('allegro', source)).toMatchObject({ advice: 'tick', rule: { field: 'aiCoCreatedContent.images' } });
    expect(labelFor('google', source)).toMatchObject({ advice: 'kept', rule: { grade: 'secondary' } });
    expect(labelFor('ozon', source)).toMatchObject({ advice: 'no-field', rule: { grade: 'official' } });
    expect(labelFor('wildberries', source)).toEqual({ advice: 'unknown' });
  },
);

it('every source has an answer, and the law a date', () => {
  for (const source of digitalSources) expect(labelFor('any', source).advice).not.toBe('tick');
  expect(labelLaw.since).toBe('2026-08-02');
});
