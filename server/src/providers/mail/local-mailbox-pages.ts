import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StartError } from '../../platform/db/index.ts';
import { acceptedLanguage, isLoopbackHost, isLoopbackRequest } from '../../platform/http/index.ts';
import { mailboxList, mailboxMail } from './local-mailbox-html.ts';
import type { LocalMailbox } from './local-mailbox.ts';

export interface MailboxAccess {
  readonly publicUrl: URL;
  /** ALLOW_LOCAL_MAILBOX: everyone who reaches the page may read it. */
  readonly allowAnywhere: boolean;
}

/** The page shows password reset links, so it is for one's own machine. Throws with a line for the operator. */
export function assertMailboxAllowed({ publicUrl, allowAnywhere }: MailboxAccess): void {
  if (allowAnywhere || isLoopbackHost(publicUrl.hostname)) return;
  throw new StartError(
    'mail.no-sender',
    `Mails would go to the local mailbox page, which anybody could read at ${publicUrl.origin}/mailbox. ` +
      'Set SMTP_URL to send mails, or ALLOW_LOCAL_MAILBOX=1 if that is what you want.',
  );
}

/** `/mailbox`, `/mailbox/{id}` and the message itself, alone in a sandbox. */
export function addMailboxPages(app: FastifyInstance, mailbox: LocalMailbox, access: MailboxAccess): void {
  assertMailboxAllowed(access);
  app.get('/mailbox', async (request, reply) => {
    if (!mayRead(request, access)) return refuse(reply);
    return page(reply, mailboxList(await mailbox.list(), acceptedLanguage(request.headers['accept-language'])));
  });
  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    if (!mayRead(request, access)) return refuse(reply);
    const mail = await mailbox.find(request.params.id);
    return mail ? page(reply, mailboxMail(mail, acceptedLanguage(request.headers['accept-language']))) : refuse(reply);
  });
  app.get<{ Params: { id: string } }>('/mailbox/:id/message', async (request, reply) => {
    if (!mayRead(request, access)) return refuse(reply);
    const mail = await mailbox.find(request.params.id);
    if (!mail) return refuse(reply);
    // A link in the message opens a page of its own; nothing in it runs or is loaded.
    const html = mail.html.replace('<head>', '<head><base target="_blank">');
    return reply
      .header(
        'content-security-policy',
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
      )
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

function mayRead(request: FastifyRequest, { allowAnywhere }: MailboxAccess): boolean {
  return allowAnywhere || isLoopbackRequest(request);
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.status(404).type('text/plain; charset=utf-8').send('404');
}

function page(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
