import type { Endpoint, SentInputOf } from '@kadr/shared/kernel';
import type { QueryKey } from '@tanstack/react-query';

/** The cache key of a call; without input, the prefix of all calls of that endpoint. */
export function queryKeyOf<E extends Endpoint>(endpoint: E, input?: Partial<SentInputOf<E>>): QueryKey {
  return input === undefined ? [endpoint.name] : [endpoint.name, input];
}
