export { answerTicket, type AnswerOutcome } from './answer-ticket.ts';
export { supportJobs } from './jobs.ts';
export { deleteTicketsOf, exportedTickets, listTickets, ticketByNumber, type Ticket } from './queries.ts';
export { supportRoutes } from './routes.ts';
