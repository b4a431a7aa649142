import { z } from 'zod';
import { endpoint, singleLine, type ErrorTable } from '../kernel/index.ts';
import { normalTelegramContact, telegramContactProblem } from './telegram-contact.ts';

export const supportErrors = {
  'support.too-many-tickets': 'limited',
} as const satisfies ErrorTable;

/** Characters, not UTF-16 units. */
export const ticketTitleLength = { min: 3, max: 120 } as const;
export const ticketMessageLength = { min: 10, max: 4000 } as const;

function within({ min, max }: { min: number; max: number }) {
  return (text: string) => {
    const length = Array.from(text).length;
    return length >= min && length <= max;
  };
}

export const sendTicket = endpoint({
  name: 'sendTicket',
  summary: 'Write to support; the ticket is kept and the operator is told',
  method: 'POST',
  path: '/core/api/v1/ticket/new',
  auth: 'user',
  input: z.object({
    /** `@name` or a phone number; empty for none. */
    telegram: z
      .string()
      .max(60)
      .refine((contact) => telegramContactProblem(contact) === null, 'telegram contact')
      .overwrite(normalTelegramContact)
      .default(''),
    title: z.string().max(1000).overwrite(singleLine).trim().refine(within(ticketTitleLength), 'title length'),
    message: z.string().max(20_000).trim().refine(within(ticketMessageLength), 'message length'),
  }),
  output: z.object({
    /** What the operator calls the ticket. */
    number: z.number().int(),
  }),
  errors: ['support.too-many-tickets'],
});
