import type { FastifyInstance, FastifyReply } from 'fastify';
import { isLoopbackRequest } from '../../platform/http/index.ts';
import { sandboxOutcomes, sandboxPage, type SandboxOutcome } from './sandbox-html.ts';
import type { Sandbox, SandboxCheckout } from './sandbox.ts';

export interface SandboxPages {
  /** SANDBOX_CHECKOUT=on: everyone who reaches the page may use it. */
  readonly allowAnywhere: boolean;
  /** Takes a notification, as a provider's webhook would bring it. */
  readonly deliver: (body: Uint8Array) => Promise<void>;
}

/** A late payment counts after so long; nothing reports it then, so that its status has to be fetched. */
const lateMs = 20_000;

/** `/pay/sandbox/{id}`: the embedded provider's checkout page and its buttons. */
export function addSandboxPages(
  app: FastifyInstance,
  sandbox: Sandbox,
  { allowAnywhere, deliver }: SandboxPages,
): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, body),
    );
    scope.addHook('onRequest', async (request, reply) => {
      if (!allowAnywhere && !isLoopbackRequest(request))
        return reply.status(404).type('text/plain; charset=utf-8').send('404');
      return undefined;
    });
    scope.get<{ Params: { id: string } }>('/pay/sandbox/:id', async (request, reply) => {
      const checkout = await sandbox.find(request.params.id);
      return checkout
        ? page(reply, sandboxPage(checkout))
        : reply.status(404).type('text/plain; charset=utf-8').send('404');
    });
    scope.post<{ Params: { id: string }; Body: string | undefined }>('/pay/sandbox/:id', async (request, reply) => {
      const wanted = new URLSearchParams(request.body ?? '').get('outcome');
      const outcome = sandboxOutcomes.find((known) => known === wanted);
      const checkout = await sandbox.find(request.params.id);
      if (!checkout || !outcome) return reply.status(404).type('text/plain; charset=utf-8').send('404');
      const to = await play(sandbox, checkout, outcome, deliver);
      return reply.redirect(to, 303);
    });
  });
}

/** Does what the button says; answers where the person goes then. */
async function play(
  sandbox: Sandbox,
  checkout: SandboxCheckout,
  outcome: SandboxOutcome,
  deliver: SandboxPages['deliver'],
): Promise<string> {
  const pays = outcome === 'succeed' || outcome === 'late' || outcome === 'twice';
  const decided = await sandbox.decide(
    checkout.id,
    pays
      ? { state: 'paid', paidAt: new Date(Date.now() + (outcome === 'late' ? lateMs : 0)) }
      : { state: outcome === 'fail' ? 'failed' : 'closed' },
  );
  const after = await sandbox.find(checkout.id);
  if (!decided || !after) return `/pay/sandbox/${checkout.id}`;
  const times = outcome === 'late' ? 0 : outcome === 'twice' ? 2 : 1;
  for (let i = 0; i < times; i++) await deliver(sandbox.eventOf(after));
  return pays ? checkout.successUrl : checkout.failureUrl;
}

function page(reply: FastifyReply, html: string): FastifyReply {
  return (
    reply
      // The form's answer leads back to the application, which may have another name than this page.
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(html)
  );
}
