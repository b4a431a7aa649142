import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A field of an endpoint's input as fal's published types declare it. */
interface Field {
  readonly optional: boolean;
  readonly type: string;
}

const types = readFileSync(
  createRequire(import.meta.url)
    .resolve('@fal-ai/client')
    .replace(/src\/index\.js$/, 'src/types/endpoints.d.ts'),
  'utf8',
);

/**
 * What is wrong with a request to an endpoint by the types that fal publishes (`@fal-ai/client`); empty where nothing
 * is.
 */
export function problemsOfFalInput(endpoint: string, input: Readonly<Record<string, unknown>>): string[] {
  const fields = fieldsOf(inputTypeOf(endpoint));
  const missing = [...fields]
    .filter(([name, { optional }]) => !optional && !(name in input))
    .map(([name]) => `${name} is missing`);
  const wrong = Object.entries(input).flatMap(([name, value]) => {
    const field = fields.get(name);
    if (!field) return [`${name} is not known`];
    return fits(value, field.type) ? [] : [`${name} is no ${field.type}`];
  });
  return [...missing, ...wrong];
}

function inputTypeOf(endpoint: string): string {
  const found = new RegExp(`"${endpoint}": \\{\\s*input: (\\w+);`).exec(types);
  if (!found?.[1]) throw new Error(`fal's types have no endpoint ${endpoint}`);
  return found[1];
}

function fieldsOf(type: string): Map<string, Field> {
  const alias = new RegExp(`export type ${type} = (\\w+);`).exec(types)?.[1];
  if (alias) return fieldsOf(alias);
  const body = new RegExp(`export type ${type} = \\{([\\s\\S]*?)\\n\\};`).exec(types)?.[1];
  if (body === undefined) throw new Error(`fal's types have no ${type}`);
  const declared = body.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/^\s*(\w+)(\??): (.*);$/gm);
  return new Map([...declared].map(([, name = '', mark, of = '']) => [name, { optional: mark === '?', type: of }]));
}

function fits(value: unknown, type: string): boolean {
  return type.split(' | ').some((one) => {
    if (one.startsWith('"')) return JSON.stringify(value) === one;
    if (one === 'Array<string>') return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
    if (one === 'ImageSize')
      return typeof value === 'object' && value !== null && 'width' in value && 'height' in value;
    return typeof value === one;
  });
}
