import { createTransport } from 'nodemailer';
import { isLoopbackHost } from '../../platform/http/index.ts';
import { MailRefused, type MailSender } from './port.ts';

export interface SmtpConfig {
  /** `smtp://user:password@host:587` or `smtps://…:465`; the options of nodemailer may follow as a query. */
  readonly url: string;
  /** `Name <address>`. */
  readonly from: string;
}

const answerTimeoutMs = 20_000;

/**
 * Mails through an SMTP server, encrypted on the way: with `smtp:` by STARTTLS, without which nothing is sent. Only on
 * this machine mails may go in the clear, and where the address says so (`ignoreTLS=true`).
 */
export function createSmtpSender({ url, from }: SmtpConfig): MailSender {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      requireTLS: needsTls(url),
      connectionTimeout: answerTimeoutMs,
      greetingTimeout: answerTimeoutMs,
      socketTimeout: answerTimeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({
          // An address object: a comma or a line break in it adds no recipient and no header.
          to: { name: '', address: mail.to },
          replyTo: mail.replyTo ? { name: '', address: mail.replyTo } : undefined,
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          messageId: `<${mail.id}@kadr>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        if (codeOf(error) === 'ETLS')
          throw new Error(
            'the mail server at SMTP_URL could not be spoken to with TLS; ?ignoreTLS=true behind its address sends mails in the clear, for a network that no one else can listen in',
            { cause: error },
          );
        if (isPermanent(error)) throw new MailRefused('the mail server refused the message for good', error);
        throw error;
      }
    },
    close: () => {
      transport.close();
      return Promise.resolve();
    },
  };
}

/** 5yz answers are permanent (RFC 5321 §4.2.1), except a refused log-in: that is the operator's to fix. */
function isPermanent(error: unknown): boolean {
  const responseCode = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  return typeof responseCode === 'number' && responseCode >= 500 && codeOf(error) !== 'EAUTH';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function needsTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  return protocol === 'smtp:' && !isLoopbackHost(hostname) && searchParams.get('ignoreTLS') !== 'true';
}
