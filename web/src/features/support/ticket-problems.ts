import { telegramContactProblem, ticketMessageLength, ticketTitleLength } from '@kadr/shared/support';

/** Why a field of the contact form is refused: a key of the texts, with its count. */
export type TicketProblem =
  | { readonly key: 'kernel:form.required' | 'support:contact.telegramName' | 'support:contact.telegramPhone' }
  | { readonly key: 'kernel:form.tooShort' | 'kernel:form.tooLong'; readonly count: number };

export const charactersOf = (text: string): number => Array.from(text.trim()).length;

export function titleProblem(title: string): TicketProblem | null {
  return lengthProblem(title, ticketTitleLength);
}

export function messageProblem(message: string): TicketProblem | null {
  return lengthProblem(message, ticketMessageLength);
}

export function telegramProblem(contact: string): TicketProblem | null {
  const problem = telegramContactProblem(contact);
  return problem && { key: problem === 'phone' ? 'support:contact.telegramPhone' : 'support:contact.telegramName' };
}

function lengthProblem(text: string, { min, max }: { min: number; max: number }): TicketProblem | null {
  const length = charactersOf(text);
  if (length === 0) return { key: 'kernel:form.required' };
  if (length < min) return { key: 'kernel:form.tooShort', count: min };
  return length > max ? { key: 'kernel:form.tooLong', count: max } : null;
}
