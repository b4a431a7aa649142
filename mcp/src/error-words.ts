import catalog from '@kadr/shared/locales/en/catalog.json' with { type: 'json' };
import descriptions from '@kadr/shared/locales/en/descriptions.json' with { type: 'json' };
import designs from '@kadr/shared/locales/en/designs.json' with { type: 'json' };
import integrations from '@kadr/shared/locales/en/integrations.json' with { type: 'json' };
import kernel from '@kadr/shared/locales/en/kernel.json' with { type: 'json' };
import listings from '@kadr/shared/locales/en/listings.json' with { type: 'json' };
import products from '@kadr/shared/locales/en/products.json' with { type: 'json' };
import tokens from '@kadr/shared/locales/en/tokens.json' with { type: 'json' };
import uploads from '@kadr/shared/locales/en/uploads.json' with { type: 'json' };
import visuals from '@kadr/shared/locales/en/visuals.json' with { type: 'json' };

const words: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...[kernel, integrations, catalog, uploads, products, descriptions, visuals, designs, listings, tokens].map((texts) =>
    'errors' in texts ? texts.errors : {},
  ),
);

/** What the pages say for an error code, its parameters filled in, and the code. */
export function errorWords(code: string, params: Readonly<Record<string, string | number>>): string {
  const text = words[code] ?? words[`${code}_other`];
  if (typeof text !== 'string') return `Kadr refused: ${code} ${JSON.stringify(params)}`;
  const filled = text.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => String(params[name] ?? ''));
  return `${filled} [${code}${Object.keys(params).length > 0 ? ` ${JSON.stringify(params)}` : ''}]`;
}
