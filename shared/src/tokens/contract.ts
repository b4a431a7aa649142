import { z } from 'zod';
import { endpoint, idSchema, pageOf, pageQuery, type ErrorTable } from '../kernel/index.ts';
import { pricedActions } from './prices.ts';

export const tokenErrors = {
  'tokens.insufficient': 'insufficient',
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
  name: 'getBalance', summary: 'The token balance',
  method: 'GET', path: '/core/api/v1/token', auth: 'user',
  input: z.object({}), output: balanceSchema, errors: [],
});

export const getPrice = endpoint({
  name: 'getPrice', summary: 'What one action costs',
  method: 'GET', path: '/core/api/v1/token/price', auth: 'user',
  input: z.object({ action: z.enum(pricedActions) }), output: z.object({ tokens: z.number().int() }), errors: [],
});

export const listPrices = endpoint({
  name: 'listPrices', summary: 'What every action costs',
  method: 'GET', path: '/core/api/v1/token/prices', auth: 'user',
  input: z.object({}), output: z.record(z.enum(pricedActions), z.number().int()), errors: [],
});

export const statementLineSchema = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  kind: z.enum(['grant', 'reserve', 'capture', 'release']),
  action: z.enum(pricedActions).nullable(),
  tokens: z.number().int(),
  balanceAfter: z.number().int(),
});
export type StatementLine = z.infer<typeof statementLineSchema>;

export const listStatement = endpoint({
  name: 'listStatement', summary: 'What happened to the tokens, newest first',
  method: 'GET', path: '/core/api/v1/token/statement', auth: 'user',
  input: z.object({ ...pageQuery, cursor: idSchema.optional() }), output: pageOf(statementLineSchema), errors: [],
});
