import { fillPath, pathParamNames, type Endpoint } from '@kadr/shared/kernel';

type Input = Readonly<Record<string, unknown>>;

/** What of a call's input does not stand in its path: its query or its body. */
export function besidesPath({ path }: Endpoint, input: Input): [name: string, value: unknown][] {
  const inPath = new Set(pathParamNames(path));
  return Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined);
}

/** Path and query of a call without a body. */
export function addressOf(endpoint: Endpoint, input: Input): string {
  const path = fillPath(endpoint.path, input);
  const rest = besidesPath(endpoint, input).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(rest).toString();
  return query ? `${path}?${query}` : path;
}
