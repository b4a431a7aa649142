import { idSchema } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { MailSender } from './port.ts';

export interface StoredMail {
  readonly id: string;
  readonly to_address: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly created_at: Date;
}

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
export function createLocalMailbox(db: Db, publicUrl: URL, say: (line: string, forLog: string) => void): LocalMailbox {
  return {
    send: async (mail) => {
      const { rows } = await sql`
        insert into local_mails (id, to_address, subject, html, text)
        values (${mail.id}, ${mail.to}, ${mail.subject.replace(/\s+/g, ' ')}, ${mail.html}, ${mail.text}) on conflict (id) do nothing returning id`.execute(
        db,
      );
      if (rows.length === 0) return;
      await sql`delete from local_mails where id not in (select id from local_mails order by number desc limit ${keptMails})`.execute(
        db,
      );
      say(
        `mail to ${printable(mail.to)}: ${printable(mail.subject)}${mail.actionUrl ? `\n  ${printable(mail.actionUrl)}` : ''}`,
        `a mail lies in the local mailbox: ${new URL(`/mailbox/${mail.id}`, publicUrl).href}`,
      );
    },
    list: async () => {
      const { rows } = await sql<StoredMail>`select * from local_mails order by number desc`.execute(db);
      return rows;
    },
    find: async (id) => {
      if (!idSchema.safeParse(id).success) return undefined;
      const { rows } = await sql<StoredMail>`select * from local_mails where id = ${id}`.execute(db);
      return rows[0];
    },
    close: () => Promise.resolve(),
  };
}

/** What users write must not move the terminal's cursor. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '');
}
