export { answerTicket, type AnswerOutcome } from './answer-ticket.ts';
export { supportJobs } from './jobs.ts';
export { listTickets, ticketByNumber, ticketsOf, type Ticket } from './queries.ts';
export { supportRoutes } from './routes.ts';
