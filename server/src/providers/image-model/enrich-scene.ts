import { findCategory } from '@kadr/shared/catalog';
import { brokenPromptRule } from '@kadr/shared/visuals';
import { z } from 'zod';
import { ModelProblem, type TextModel } from '../text-model/port.ts';
import type { FramePlan } from './frame-plan.ts';

/** What a text model adds to the art director's words: short phrases for props and surface; none where it fails. */
export type EnrichScene = (
  brief: Pick<NonNullable<FramePlan['brief']>, 'category' | 'frameType' | 'style'>,
  asked: { readonly userId: string | null; readonly signal: AbortSignal | undefined },
) => Promise<readonly string[]>;

const most = 4;
const mostChars = 60;
const schema = z.object({ details: z.array(z.string()) });

const system = `You help an art director who photographs products for online shops. Name three or four props or details of the surface that suit this product in this kind of picture
and style: short English phrases of at most eight words, of things only. No brands, no words or numbers to be read, no people, nothing that changes, covers or repeats the product.`;

export function createSceneEnricher(
  model: TextModel,
  log: { warn(details: object, message: string): void },
): EnrichScene {
  return async ({ category: id, frameType, style }, { userId, signal }) => {
    const category = id ? findCategory(id)?.name.en : undefined;
    if (!category) return [];
    try {
      return await model.generate({
        schema,
        userId,
        system,
        maxOutputTokens: 300,
        text: `Product: ${category}. Kind of picture: ${frameType}. Style: ${style}.`,
        accept: acceptDetails,
        ...(signal ? { signal } : {}),
      });
    } catch (error) {
      if (!(error instanceof ModelProblem)) throw error;
      log.warn({ model: model.name, reason: error.reason }, 'the scene is directed without the text model');
      return [];
    }
  };
}

/** Plain phrases only: what one model answers goes into another's prompt. */
function acceptDetails({ details }: z.infer<typeof schema>): { value: string[] } | { problem: string } {
  const phrases = details.map((detail) => detail.trim());
  if (phrases.length === 0 || phrases.length > most) return { problem: `there must be one to ${most} details` };
  const wrong = phrases.find(
    (phrase) =>
      phrase.length > mostChars || !/^[A-Za-z][A-Za-z ,'-]+$/.test(phrase) || brokenPromptRule(phrase) !== null,
  );
  return wrong === undefined
    ? { value: phrases }
    : { problem: `not a short plain phrase: ${JSON.stringify(wrong.slice(0, mostChars))}` };
}
