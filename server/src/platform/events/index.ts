export { createEventHub, type EventHub, type Publish } from './event-hub.ts';
export { addEventsRoute } from './events-route.ts';
