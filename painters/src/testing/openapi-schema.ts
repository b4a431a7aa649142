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

/** A call and its answer, as they went. */
export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, Schema>>;
}

/**
 * Says what is wrong with a call, or its answer, by an OpenAPI document of fixed paths. Stricter than the document:
 * fields that it does not name are refused in requests.
 */
export function checkerOf(file: string): (call: SeenCall) => string[] {
  const document = parse(readFileSync(file, 'utf8')) as {
    components: Record<string, Record<string, Schema>>;
    paths: Record<string, Record<string, Operation>>;
  };
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ $id: 'document', components: plain(document.components) });
  const known = new Map<string, ValidateFunction>();
  const problems = (key: string, schema: Schema, value: unknown): string[] => {
    const validate = known.get(key) ?? ajv.compile(schema);
    known.set(key, validate);
    return validate(value) ? [] : (validate.errors ?? []).map((one) => `${key}${one.instancePath} ${one.message}`);
  };
  return ({ method, path, headers, body, status, answer }) => {
    const name = `${method} ${path}`;
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (!operation) return [`${name} is not in the document`];
    const missing = (operation.parameters ?? [])
      .filter((one) => one.in === 'header' && one.required && headers[one.name.toLowerCase()] === undefined)
      .map((one) => `${name} lacks ${one.name}`);
    const [type = ''] = String(headers['content-type'] ?? '').split(';');
    const schema = operation.requestBody?.content[type]?.schema;
    const wrong =
      body === undefined
        ? []
        : schema
          ? problems(`${name} sends`, closed(plain(schema)) as Schema, withoutFiles(body))
          : [`${name} takes no ${type}`];
    const named = operation.responses[String(status)];
    const reference = typeof named?.['$ref'] === 'string' ? named['$ref'].split('/').at(-1) : undefined;
    const response = reference === undefined ? named : document.components['responses']?.[reference];
    if (!response) return [...missing, ...wrong, `${name} does not answer ${status}`];
    const content = (response['content'] ?? {}) as Record<string, { schema?: Schema }>;
    const wanted = content['application/json']?.schema;
    return [
      ...missing,
      ...wrong,
      ...(wanted ? problems(`${name} answers ${status}`, plain(wanted) as Schema, answer) : []),
    ];
  };
}

/** An object that names its fields takes no others. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, closed(one)]));
  return 'properties' in inner && !('additionalProperties' in inner) && inner['type'] === 'object'
    ? { ...inner, additionalProperties: false }
    : inner;
}

/** A file of a form counts as text. */
function withoutFiles(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([key, one]) => [key, one instanceof Uint8Array ? 'file' : one]));
}
