import { idSchema } from '@kadr/shared/kernel';
import type { Db, Row } from '../../platform/db/index.ts';
import type { MailSender } from './port.ts';

const columns = ['id', 'to_address', 'subject', 'html', 'text', 'created_at'] as const;
export type StoredMail = Row<'local_mails', (typeof columns)[number]>;

export interface LocalMailbox extends MailSender {
  /** Newest first. */
  readonly list: () => Promise<StoredMail[]>;
  readonly find: (id: string) => Promise<StoredMail | undefined>;
}

const keptMails = 200;

/**
 * Mails for one's own machine: kept in the database (so that a worker's mails show on the API's page), subject and link
 * said to who sits at the terminal; to a log only where the mail can be read.
 */
export function createLocalMailbox(
  db: Db,
  publicUrl: URL,
  print: (line: string, forLog: string) => void,
): LocalMailbox {
  return {
    send: async (mail) => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('local_mails')
        .values({
          id: mail.id,
          to_address: mail.to,
          subject: mail.subject.replace(/\s+/g, ' '),
          html: mail.html,
          text: mail.text,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (!numInsertedOrUpdatedRows) return;
      await db
        .deleteFrom('local_mails')
        .where('id', 'not in', (eb) =>
          eb.selectFrom('local_mails').select('id').orderBy('number', 'desc').limit(keptMails),
        )
        .execute();
      print(
        `mail to ${printable(mail.to)}: ${printable(mail.subject)}${mail.actionUrl ? `\n  ${printable(mail.actionUrl)}` : ''}`,
        `a mail lies in the local mailbox: ${new URL(`/mailbox/${mail.id}`, publicUrl).href}`,
      );
    },
    list: async () => await db.selectFrom('local_mails').select(columns).orderBy('number', 'desc').execute(),
    find: async (id) => {
      if (!idSchema.safeParse(id).success) return undefined;
      return await db.selectFrom('local_mails').select(columns).where('id', '=', id).executeTakeFirst();
    },
    close: () => Promise.resolve(),
  };
}

/** What users write must not move the terminal's cursor. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '');
}
