import { z } from 'zod';

/** A variable that holds JSON of a shape, `{}` by default. `example` follows "must be JSON like" in the error. */
export function jsonOf<Shape extends z.ZodType>(shape: Shape, example: string) {
  return z
    .string()
    .default('{}')
    .transform((text, context): z.output<Shape> => {
      const parsed = shape.safeParse(parsedJson(text));
      if (parsed.success) return parsed.data;
      context.addIssue(`must be JSON like ${example}`);
      return z.NEVER;
    });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
