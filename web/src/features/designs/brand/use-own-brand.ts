import { getBrand, saveBrand, type Brand } from '@kadr/shared/designs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import { showError } from '../../../lib/show-error.ts';
import type { SaveStateName } from '../../../ui/save-state.tsx';

const restMs = 500;

/** The seller's brand as it is being set: shown at once, kept after a moment of rest, one call at a time. */
export function useOwnBrand() {
  const queryClient = useQueryClient();
  const key = queryKeyOf(getBrand, {});
  const { data: brand, isError, refetch } = useEndpointQuery(getBrand, {}, { refetchOnWindowFocus: false });
  const [state, setState] = useState<SaveStateName>('saved');
  const work = useRef<{ wanted: Brand | null; timer?: ReturnType<typeof setTimeout>; running: boolean }>({
    wanted: null,
    running: false,
  });

  const keep = async (): Promise<void> => {
    const { current } = work;
    if (current.running || current.wanted === null) return;
    current.running = true;
    while (current.wanted !== null) {
      const sent: Brand = current.wanted;
      setState('saving');
      try {
        await call(saveBrand, sent, { silent: 'autosave' });
        if (current.wanted === sent) current.wanted = null;
      } catch (error) {
        showError(error);
        break;
      }
    }
    current.running = false;
    setState(current.wanted === null ? 'saved' : 'notSaved');
  };
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  // What is not kept yet is kept when the page is left.
  useEffect(() => () => void latest.current(), []);

  const change = (changes: Partial<Brand>): void => {
    const before = queryClient.getQueryData<Brand>(key);
    if (before === undefined) return;
    const next = { ...before, ...changes };
    queryClient.setQueryData(key, next);
    clearTimeout(work.current.timer);
    work.current.wanted = next;
    work.current.timer = setTimeout(() => void latest.current(), restMs);
    setState('notSaved');
  };
  return { brand, isError, refetch, state, change };
}
