import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as account from '../account/index.ts';
import * as integrations from '../integrations/index.ts';
import { languages, pathParamNames, type Endpoint } from '../kernel/index.ts';
import * as payments from '../payments/index.ts';
import * as shops from '../shops/index.ts';
import * as support from '../support/index.ts';
import { allEndpoints, allErrors } from './index.ts';

const locales = new URL('../../locales/', import.meta.url);

function textsOf(language: string): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string') texts.set(path, value);
    else for (const [key, inner] of Object.entries(value as Record<string, unknown>)) walk(inner, `${path}.${key}`);
  };
  for (const file of readdirSync(new URL(`${language}/`, locales))) {
    walk(JSON.parse(readFileSync(new URL(`${language}/${file}`, locales), 'utf8')), file.replace('.json', ''));
  }
  return texts;
}

const plural = /_(zero|one|two|few|many|other)$/;
const english = textsOf('en');

describe('the contract', () => {
  it('names each endpoint once, on a path of its own', () => {
    expect(new Set(allEndpoints.map((endpoint) => endpoint.name)).size).toBe(allEndpoints.length);
    expect(new Set(allEndpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)).size).toBe(
      allEndpoints.length,
    );
  });

  it.each(allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s takes its path parameters and declares known errors',
    (_, endpoint) => {
      for (const name of pathParamNames(endpoint.path)) expect(Object.keys(endpoint.input.shape)).toContain(name);
      for (const code of endpoint.errors) expect(Object.keys(allErrors)).toContain(code);
    },
  );
});

it('keys are kept out of accounts, money, keys and shops, and nothing else', () => {
  const closed = allEndpoints.filter(({ auth, scope }) => auth !== 'public' && !scope).map(({ name }) => name);
  const kept = [account, payments, integrations, shops, support]
    .flatMap((feature) => Object.values(feature))
    .flatMap((value) =>
      typeof value === 'object' && value !== null && 'auth' in value && value.auth !== 'public'
        ? [(value as Endpoint).name]
        : [],
    );
  expect(closed.toSorted()).toEqual(kept.toSorted());
  expect(allEndpoints.filter(({ auth, scope }) => auth !== 'user' && scope)).toEqual([]);
});

describe.each(languages)('the texts in %s', (language) => {
  const texts = textsOf(language);

  it.each(Object.keys(allErrors))('say what %s means', (code) => {
    const inSomeFeature = [...texts.keys()].filter((key) => key.endsWith(`.errors.${code}`));
    expect(inSomeFeature).toHaveLength(1);
  });

  it('have every key that English has', () => {
    const base = (key: string) => key.replace(plural, '');
    const present = new Set([...texts.keys()].map(base));
    expect([...english.keys()].map(base).filter((key) => !present.has(key))).toEqual([]);
  });

  it('leave no text empty and name the same parameters', () => {
    const parameters = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).toSorted();
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('');
      // A text that English lacks is another plural form: it has its parameters of the general one.
      const counterpart = english.get(key) ?? english.get(key.replace(plural, '_other')) ?? text;
      expect(parameters(text), key).toEqual(parameters(counterpart));
    }
  });
});
