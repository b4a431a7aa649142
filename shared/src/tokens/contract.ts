import { z } from 'zod';
import { endpoint, idSchema, languageSchema, pageOf, pageQuery, type ErrorTable } from '../kernel/index.ts';
import { pricedActions } from './prices.ts';
import { subjectSchema } from './subject.ts';

export const tokenErrors = {
  'tokens.insufficient': 'insufficient',
  'tokens.insufficient-paid': 'insufficient',
} as const satisfies ErrorTable;

export const balanceSchema = z.object({
  /** Paid and test tokens together, reserved ones taken off. */
  balance: z.number().int(),
  paid: z.number().int(),
  test: z.number().int(),
  reserved: z.number().int(),
});
export type Balance = z.infer<typeof balanceSchema>;

export const getBalance = endpoint({
  name: 'getBalance',
  summary: 'The token balance',
  method: 'GET',
  path: '/core/api/v1/token',
  auth: 'user',
  scope: 'tokens:read',
  input: z.object({}),
  output: balanceSchema,
  errors: [],
});

const pricesSchema = z.record(z.enum(pricedActions), z.number().int());

export const getPrice = endpoint({
  name: 'getPrice',
  summary: 'What one action costs; without an action, what each one costs',
  method: 'GET',
  path: '/core/api/v1/token/price',
  auth: 'user',
  scope: 'tokens:read',
  input: z.object({ action: z.enum(pricedActions).optional() }),
  output: z.union([z.object({ tokens: z.number().int() }), pricesSchema]),
  errors: [],
});

export const listPrices = endpoint({
  name: 'listPrices',
  summary: 'What every action costs',
  method: 'GET',
  path: '/core/api/v1/token/prices',
  auth: 'user',
  scope: 'tokens:read',
  input: z.object({}),
  output: pricesSchema,
  errors: [],
});

export const statementKinds = [
  'grant',
  'reserve',
  'release',
  'purchase',
  'refund',
  'refund-returned',
  'unlock',
] as const;

export const statementLineSchema = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  kind: z.enum(statementKinds),
  action: z.enum(pricedActions).nullable(),
  /** How a `reserve` ended: still held, spent for a delivered picture, or given back. */
  outcome: z.enum(['held', 'captured', 'released']).nullable(),
  subject: subjectSchema.nullable(),
  /** Title of the subject's product; null when it is deleted, empty when it has none. */
  productTitle: z.string().nullable(),
  tokens: z.number().int(),
  balanceAfter: z.number().int(),
});
export type StatementLine = z.infer<typeof statementLineSchema>;

export const listStatement = endpoint({
  name: 'listStatement',
  summary: 'What happened to the tokens, newest first',
  method: 'GET',
  path: '/core/api/v1/token/statement',
  auth: 'user',
  scope: 'tokens:read',
  input: z.object({ ...pageQuery, cursor: idSchema.optional() }),
  output: pageOf(statementLineSchema),
  errors: [],
});

export const exportStatement = endpoint({
  name: 'exportStatement',
  summary: 'The whole statement as CSV (RFC 4180, UTF-8), newest first',
  method: 'GET',
  path: '/core/api/v1/token/statement/csv',
  auth: 'user',
  scope: 'tokens:read',
  input: z.object({ language: languageSchema }),
  output: z.unknown(),
  binary: true,
  errors: [],
  perMinute: 12,
});
