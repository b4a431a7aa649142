import type { ModelFailure } from '@kadr/shared/products';
import type { z } from 'zod';

/** A request to a model, answered as data. */
export interface ModelRequest<Wire, Value> {
  /** The shape of the answer; every key required, null for what is not there: some providers take nothing else. */
  readonly schema: z.ZodType<Wire>;
  readonly system: string;
  readonly text: string;
  /** JPEGs. */
  readonly pictures?: readonly Uint8Array[];
  readonly maxOutputTokens: number;
  /** Whose share of the day's tokens it takes; null: the operator asks. */
  readonly userId: string | null;
  /** The value of a sound answer, or what is wrong with it in words for the model's second try. */
  readonly accept: (wire: Wire) => { readonly value: Value } | { readonly problem: string };
  readonly signal?: AbortSignal;
}

/**
 * A model that answers in data: at most two calls a request, within a time and a number of tokens a day. Rejects with a
 * `ModelProblem`.
 */
export interface TextModel {
  /** Shown to users: `openai:gpt-6.1-terra`. */
  readonly name: string;
  readonly generate: <Wire, Value>(question: ModelRequest<Wire, Value>) => Promise<Value>;
}

/** Tokens, and whose question takes them; null: the operator's. */
export interface Spend {
  readonly tokens: number;
  readonly userId: string | null;
}

/** Tokens that all models of the installation may take in a day, and those that one user's questions may. */
export interface ModelBudget {
  /** Sets tokens aside. False when the day's are used up, or the user's. */
  readonly reserve: (spend: Spend) => Promise<boolean>;
  /** Takes what was really used instead of what was set aside. */
  readonly settle: (reserved: Spend, used: number) => Promise<void>;
}

export class ModelProblem extends Error {
  readonly reason: ModelFailure;

  constructor(reason: ModelFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModelProblem';
    this.reason = reason;
  }
}
