import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';

type Schema = Record<string, unknown>;

/**
 * A validator of one named schema of an OpenAPI document. Stricter than the document: fields that it does not name are
 * refused. Values of forms come as text and are coerced.
 */
export function validatorOf(file: string, name: string): ValidateFunction {
  const document = parse(readFileSync(file, 'utf8')) as { components: { schemas: Record<string, Schema> } };
  const { schemas } = document.components;
  const wanted = schemas[name];
  if (!wanted) throw new Error(`${file} has no schema ${name}`);
  const ajv = new Ajv2020({ strict: false, coerceTypes: true, allErrors: true, validateFormats: false });
  ajv.addSchema({ $id: 'document', components: { schemas: plain(schemas) } });
  return ajv.compile({ ...(plain(wanted) as Schema), unevaluatedProperties: false });
}

/**
 * OpenAPI 3.0's `nullable` and vendors' `x-` fields as plain JSON Schema; references lead into the document. Its
 * `oneOf`s overlap and are told apart by a discriminator, which JSON Schema does not have: any one of them will do.
 */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, $ref, ...rest } = value as Schema;
  if (typeof $ref === 'string') return { $ref: `document${$ref}` };
  const kept = Object.fromEntries(
    Object.entries(rest)
      .filter(([key]) => !key.startsWith('x-') && key !== 'discriminator' && key !== 'example')
      .map(([key, inner]) => [key === 'oneOf' ? 'anyOf' : key, plain(inner)]),
  );
  return nullable === true ? { anyOf: [kept, { type: 'null' }] } : kept;
}
