export { sendTicket, supportErrors, ticketMessageLength, ticketTitleLength } from './contract.ts';
export { normalTelegramContact, telegramContactProblem } from './telegram-contact.ts';
