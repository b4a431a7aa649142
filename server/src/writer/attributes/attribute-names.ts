import { languages, type Translated } from '@kadr/shared/kernel';
import { parseAttributeFact } from './attribute-facts.ts';
import { attributeAmount } from './attribute-units.ts';
import { findAttribute, optionName, type WrittenAttribute } from './vocabulary.ts';

/** What an answer is called, a number with its unit; undefined where the attribute has no such answer. */
export function answerName(attribute: WrittenAttribute, answer: string): Translated | undefined {
  if (attribute.kind !== 'number') return optionName(attribute, answer);
  const [en, pl, ru] = languages.map((language) => attributeAmount(Number(answer), attribute.unit, language));
  return en !== undefined && pl !== undefined && ru !== undefined ? { en, pl, ru } : undefined;
}

/** What an attribute's fact says, for people. Throws for what is none. */
export function attributeFactWords(value: string): { readonly kind: Translated; readonly value: Translated } {
  const { id, answer } = parseAttributeFact(value);
  const attribute = findAttribute(id);
  const name = attribute && answerName(attribute, answer);
  if (!attribute || !name) throw new Error(`no attribute says "${value}"`);
  return { kind: attribute.name, value: name };
}
