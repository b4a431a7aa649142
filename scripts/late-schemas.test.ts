import { z } from 'zod';
import { expect, it } from 'vitest';
import { parseAst } from 'vite';
import { late, withLateSchemas, type Node } from '../web/late-schemas.ts';

it('makes a schema once, when it is first used, and stands for it in other schemas', () => {
  let made = 0;
  const size = late(() => {
    made += 1;
    return z.object({ lengthMm: z.number().int().positive() });
  });
  const product = late(() => z.object({ title: z.string().min(1), sizes: z.array(size), spare: size.nullable() }));
  expect(made).toBe(0);
  const parts = z.discriminatedUnion('kind', [
    late(() => z.object({ kind: z.literal('a'), of: size.optional() })),
    late(() => z.object({ kind: z.literal('b') })),
  ]);
  expect(product.parse({ title: 'Cup', sizes: [{ lengthMm: 80 }], spare: null }).sizes[0]?.lengthMm).toBe(80);
  expect(product.safeParse({ title: 'Cup', sizes: [{ lengthMm: -1 }], spare: null }).success).toBe(false);
  expect(parts.parse({ kind: 'a' })).toEqual({ kind: 'a' });
  expect(size.extend({ widthMm: z.number() }).safeParse({ lengthMm: 1 }).success).toBe(false);
  expect(size.keyof().options).toEqual(['lengthMm']);
  expect(size).toBeInstanceOf(z.ZodObject);
  expect(made).toBe(1);
});

it('finds schemas that are constants, and those in calls', () => {
  const code = `
export const size = z.object({ lengthMm: z.number() });
const wide = sizeSchema.extend({ widthMm: z.number() }).strict();
export const getSize = endpoint({ name: 'getSize', input: z.object({ id: z.string() }), output: sizeSchema });
export const limits = { most: 5 };
export const sizes = listOf(size);`;
  expect(withLateSchemas(code, parseAst(code) as unknown as Node)).toBe(`
export const size = /* @__PURE__ */ late(() => (z.object({ lengthMm: z.number() })));
const wide = /* @__PURE__ */ late(() => (sizeSchema.extend({ widthMm: z.number() }).strict()));
export const getSize = endpoint({ name: 'getSize', input: /* @__PURE__ */ late(() => (z.object({ id: z.string() }))), output: sizeSchema });
export const limits = { most: 5 };
export const sizes = listOf(size);`);
});
