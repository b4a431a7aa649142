import { z } from 'zod';

const attributeIdSchema = z.string().regex(/^[a-z0-9-]{1,40}$/);

/** Ids of the options that the seller chose, or a number; an empty list = they are not sure. */
const attributeAnswerSchema = z.union([
  z.array(z.string().regex(/^[a-z0-9+-]{1,40}$/)).max(20),
  z.number().positive().max(1_000_000),
]);
export type AttributeAnswer = z.infer<typeof attributeAnswerSchema>;

/** Answers by the attribute's id; what was not asked or not answered is absent. */
export const attributeAnswersSchema = z.record(attributeIdSchema, attributeAnswerSchema);
export type AttributeAnswers = z.infer<typeof attributeAnswersSchema>;

/** Only what changes; null takes an answer back. */
export const attributeChangesSchema = z
  .record(attributeIdSchema, attributeAnswerSchema.nullable())
  .refine((changes) => Object.keys(changes).length <= 20, 'too many attributes at once');
export type AttributeChanges = z.infer<typeof attributeChangesSchema>;

/** The answers with those that change. */
export function changedAnswers(answers: AttributeAnswers = {}, changes: AttributeChanges = {}): AttributeAnswers {
  const kept = Object.entries({ ...answers, ...changes }).filter(
    (entry): entry is [string, AttributeAnswer] => entry[1] !== null,
  );
  return Object.fromEntries(kept);
}
