import { createTransport } from 'nodemailer';
import { MailRefused, type MailSender } from './port.ts';

export interface SmtpConfig {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  readonly url: string;
  /** `Name <address>`. */
  readonly from: string;
}

const answerTimeoutMs = 20_000;

/** Mails through an SMTP server. With `smtp:` the connection is upgraded to TLS where the server offers it. */
export function createSmtpSender({ url, from }: SmtpConfig): MailSender {
  const transport = createTransport({
    url, pool: true, maxConnections: 2,
    connectionTimeout: answerTimeoutMs, greetingTimeout: answerTimeoutMs, socketTimeout: answerTimeoutMs,
    disableFileAccess: true, disableUrlAccess: true,
  }, { from });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({
          // An address object: a comma or a line break in it adds no recipient and no header.
          to: { name: '', address: mail.to },
          replyTo: mail.replyTo ? { name: '', address: mail.replyTo } : undefined,
          subject: mail.subject, html: mail.html, text: mail.text,
          messageId: `<${mail.id}@kadr>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        if (isPermanent(error)) throw new MailRefused('the mail server refused the message for good', error);
        throw error;
      }
    },
    close: () => { transport.close(); return Promise.resolve(); },
  };
}

/** 5yz answers are permanent (RFC 5321 §4.2.1), except a refused log-in: that is the operator's to mend. */
function isPermanent(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH';
}
