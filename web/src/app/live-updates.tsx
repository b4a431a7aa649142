import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onServerEvent, onServerEventsReopened, startServerEvents } from '../lib/server-events.ts';
import { applyServerEvent } from './apply-server-event.ts';

/** While it is there, what the server says keeps the pages true. */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stops = [
      onServerEvent((event) => applyServerEvent(queryClient, event)),
      onServerEventsReopened(() => void queryClient.invalidateQueries()),
      startServerEvents(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
  return null;
}
