import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { announceEnded } from '../features/visuals/server-events.ts';
import { openPagesBy } from '../lib/ended-work.ts';
import { onServerEvent, onServerEventsReopened, startServerEvents } from '../lib/server-events.ts';
import { handleServerEvent } from './server-event-handlers.ts';

/** Keeps what the pages show up to date by the server's events. */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => openPagesBy((path) => void navigate(path)), [navigate]);
  useEffect(() => {
    // What ended while no page was open, or looked at.
    const catchUp = () => void announceEnded(queryClient);
    catchUp();
    document.addEventListener('visibilitychange', catchUp);
    return () => document.removeEventListener('visibilitychange', catchUp);
  }, [queryClient]);
  useEffect(() => {
    const stops = [
      onServerEvent((event) => handleServerEvent(queryClient, event)),
      onServerEventsReopened(() => {
        void queryClient.invalidateQueries();
        void announceEnded(queryClient);
      }),
      startServerEvents(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
  return null;
}
