import {
  generateDescription,
  getDescription,
  judgeFact,
  listDescriptionVersions,
  restoreDescription,
  saveDescription,
} from '@kadr/shared/descriptions';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import type { DescriptionDeps } from './description-deps.ts';
import { descriptionView, groundOf } from './description-view.ts';
import { judgeOwnFact } from './judge-fact.ts';
import { versionsOf, type Place } from './queries.ts';
import { generateTexts, restoreTexts, saveTexts } from './write-texts.ts';

export function descriptionRoutes(deps: DescriptionDeps): BoundEndpoint[] {
  return [
    bind(getDescription, ({ user }, input) => descriptionView(deps, user, placeOf(input))),
    bind(generateDescription, ({ user }, { revision, ...input }) =>
      generateTexts(deps, { seller: user, place: placeOf(input), revision }),
    ),
    bind(saveDescription, ({ user }, { revision, title, bullets, text, asNew, ...input }) =>
      saveTexts(deps, { seller: user, place: placeOf(input), revision }, { title, bullets, text, asNew }),
    ),
    bind(judgeFact, ({ user }, { fact, judgement, ...input }) =>
      judgeOwnFact(deps, user, placeOf(input), fact, judgement),
    ),
    bind(listDescriptionVersions, async ({ user }, input) => {
      const { current } = await groundOf(deps, deps.db, user.id, placeOf(input));
      return (await versionsOf(deps.db, user.id, placeOf(input))).map((row) => ({
        id: row.id,
        madeBy: row.made_by,
        description: row.content,
        isCurrent: row.id === current?.id,
        createdAt: row.created_at.toISOString(),
      }));
    }),
    bind(restoreDescription, ({ user }, { revision, versionId, ...input }) =>
      restoreTexts(deps, { seller: user, place: placeOf(input), revision }, versionId),
    ),
  ];
}

function placeOf({ id, marketplace, language }: { id: string } & Omit<Place, 'productId'>): Place {
  return { productId: id, marketplace, language };
}
