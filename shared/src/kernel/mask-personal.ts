/**
 * A report of an error with what could tell a person or open a door taken out: addresses, tokens, codes, queries of
 * links.
 */
export function maskPersonal(text: string): string {
  return text
    .replace(/[^\s"'<>()=:/?&,;]+@[^\s"'<>()&/,;]+\.[^\s"'<>()&/,;]+/g, '[e-mail]')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replace(/\b(Bearer) \S+/gi, '$1 [token]')
    .replace(/\b(kadr|whsec)_[\w+/=]{20,}/g, '$1_[token]')
    .replace(/([?&](?:oobCode|code|state|signature|sig|token|email)=)[^&\s"'#]+/gi, '$1[…]')
    .replace(/\/bot\d+:[\w-]+/g, '/bot[token]');
}

/** The same for every text of a structure; keys that hold bodies, headers and people are left out whole. */
export function maskReport<T>(report: T): T {
  return mask(report, 0) as T;
}

const leftOut = /^(cookies?|data|body|authorization|password|user|query_string|ip_address|email|username)$/i;
const maxDepth = 12;

function mask(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return maskPersonal(value);
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value;
  if (Array.isArray(value)) return value.map((item) => mask(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !leftOut.test(key))
      .map(([key, inner]) => [key, mask(inner, depth + 1)]),
  );
}
