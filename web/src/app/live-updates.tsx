import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { openPagesBy } from '../lib/ended-work.ts';
import { onServerEvent, onServerEventsReopened, startServerEvents } from '../lib/server-events.ts';
import { handleServerEvent } from './server-event-handlers.ts';

/** Keeps what the pages show up to date by the server's events. */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => openPagesBy((path) => void navigate(path)), [navigate]);
  useEffect(() => {
    const stops = [
      onServerEvent((event) => handleServerEvent(queryClient, event)),
      onServerEventsReopened(() => void queryClient.invalidateQueries()),
      startServerEvents(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
  return null;
}
