import type { FactKind } from '@kadr/shared/descriptions';
import type { AttributeAnswer, Product } from '@kadr/shared/products';
import { attributesOf, type AskedAttribute } from './vocabulary.ts';

interface AnswerFact {
  readonly kind: FactKind;
  readonly value: string;
}

/**
 * What the seller said of their product by its attributes, the most important first, and the kinds of facts that they
 * have answered for.
 */
export function attributeFacts({ attributes = {}, categoryId }: Pick<Product, 'attributes' | 'categoryId'>): {
  readonly facts: readonly AnswerFact[];
  readonly answered: ReadonlySet<FactKind>;
} {
  const asked = attributesOf(categoryId).filter(({ id }) => attributes[id] !== undefined);
  return {
    facts: asked.flatMap((attribute) => factsOf(attribute, attributes[attribute.id] ?? [])),
    answered: new Set(asked.flatMap(({ fact }) => (fact === undefined ? [] : [fact]))),
  };
}

function factsOf(attribute: AskedAttribute, answer: AttributeAnswer): AnswerFact[] {
  if (typeof answer === 'number') return [numberFact(attribute, answer)];
  return answer.map((option) => optionFact(attribute, option));
}

function numberFact({ id, fact }: AskedAttribute, amount: number): AnswerFact {
  if (fact === 'volume') return { kind: fact, value: amount < 1000 ? `${amount} ml` : `${amount / 1000} l` };
  if (fact === 'weight') return { kind: fact, value: amount < 1000 ? `${amount} g` : `${amount / 1000} kg` };
  if (fact === 'count') return { kind: fact, value: `${amount} piece` };
  return { kind: 'attribute', value: `${id}=${amount}` };
}

function optionFact({ id, fact }: AskedAttribute, option: string): AnswerFact {
  return fact === 'material' || fact === 'colour'
    ? { kind: fact, value: option }
    : { kind: 'attribute', value: `${id}=${option}` };
}

/** An attribute's fact, read again. */
export function parseAttributeFact(value: string): { readonly id: string; readonly answer: string } {
  const at = value.indexOf('=');
  return { id: value.slice(0, at), answer: value.slice(at + 1) };
}
