import type { AddressInfo } from 'node:net';
import { newId } from '@kadr/shared/kernel';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../platform/db/testing/test-database.ts';
import { createLocalMailbox } from './local-mailbox.ts';
import { MailRefused, type Mail, type MailSender } from './port.ts';
import { createSmtpSender } from './smtp.ts';

interface Arrived {
  readonly to: readonly string[];
  readonly secure: boolean;
  readonly raw: string;
}

interface Bench {
  readonly sender: MailSender;
  /** Every message that arrived for an address, as text in which the subject and the bodies can be searched. */
  readonly arrivedFor: (address: string) => Promise<string[]>;
  readonly end: () => Promise<void>;
}

const refusedAddress = 'nobody@example.com';

/** A real SMTP server on the loopback; it refuses one address for good and answers one with "later". */
async function smtpBench({ host = '127.0.0.1', query = '', tls = false } = {}): Promise<Bench> {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: tls ? [] : ['STARTTLS'],
    onRcptTo: ({ address }, _, answer) => {
      if (address === refusedAddress) answer(Object.assign(new Error('no such user'), { responseCode: 550 }));
      else if (address === 'later@example.com') answer(Object.assign(new Error('try later'), { responseCode: 451 }));
      else answer();
    },
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        arrived.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          secure: session.secure,
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        answer();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '0.0.0.0', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const sender = createSmtpSender({ url: `smtp://${host}:${port}${query}`, from: 'Kadr <kadr@example.com>' });
  return {
    sender,
    arrivedFor: async (address) =>
      arrived
        .filter(({ to }) => to.includes(address))
        .map(({ raw, secure }) => `${secure ? 'encrypted' : 'in the clear'}\r\n${decoded(raw)}`),
    end: async () => {
      await sender.close();
      await new Promise<void>((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/**
 * Undoes what mail transport does to letters: base64 parts (RFC 2045 §6.8), quoted-printable, encoded words (RFC 2047).
 */
function decoded(raw: string): string {
  const words = raw
    .replace(/\r\n\s+(?==\?)/g, '')
    .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString('utf8'))
    .replace(/=\?utf-8\?q\?([^?]*)\?=/gi, (_, text: string) => unquoted(text.replaceAll('_', ' ')));
  return words
    .split(/\r\n--[^\r\n]+/)
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      const text = body.join('\r\n\r\n');
      if (/transfer-encoding: base64/i.test(head)) return `${head}\n${Buffer.from(text, 'base64').toString('utf8')}`;
      return /transfer-encoding: quoted-printable/i.test(head)
        ? `${head}\n${unquoted(text.replace(/=\r\n/g, ''))}`
        : part;
    })
    .join('\n');
}

function unquoted(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
}

async function mailboxBench(): Promise<Bench> {
  const database = await createTestDatabase();
  const sender = createLocalMailbox(database.db, new URL('http://localhost:4310'), () => undefined);
  return {
    sender,
    arrivedFor: async (address) =>
      (await sender.list())
        .filter((mail) => mail.to_address === address)
        .map((mail) => [mail.subject, mail.html, mail.text].join('\n')),
    end: () => database.close(),
  };
}

const mailTo = (to: string): Mail => ({
  id: newId(),
  to,
  subject: 'Potwierdź адрес 📷',
  html: '<p>Zażółć &amp; Пользуйтесь</p>',
  text: 'Zażółć & Пользуйтесь',
  actionUrl: 'http://localhost/auth/action?mode=verifyEmail&oobCode=x',
});

describe.each([
  ['SMTP', () => smtpBench()],
  ['local mailbox', mailboxBench],
])('%s', (_, open) => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await open();
  });
  afterAll(() => bench.end());

  it('delivers subject, HTML and text with every letter intact', async () => {
    await bench.sender.send(mailTo('one@example.com'));
    const [message = '', ...more] = await bench.arrivedFor('one@example.com');
    expect(more).toHaveLength(0);
    expect(message).toContain('Potwierdź адрес 📷');
    expect(message).toContain('<p>Zażółć &amp; Пользуйтесь</p>');
    expect(message).toContain('Zażółć & Пользуйтесь');
  });

  it('adds no recipient and no header from what a field carries', async () => {
    await bench.sender.send({ ...mailTo('two@example.com'), subject: 'Hi\r\nBcc: three@example.com\r\n\r\nBody' });
    expect(await bench.arrivedFor('three@example.com')).toEqual([]);
    const [message = ''] = await bench.arrivedFor('two@example.com');
    expect(message).not.toMatch(/^bcc:/im);
  });

  it('gives a repeated message the same identity', async () => {
    const mail = mailTo('four@example.com');
    await bench.sender.send(mail);
    await bench.sender.send(mail);
    const messages = await bench.arrivedFor('four@example.com');
    const identities = new Set(messages.map((message) => /^message-id: (.*)$/im.exec(message)?.[1] ?? mail.id));
    expect(identities.size).toBe(1);
  });
});

describe('SMTP answers', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await smtpBench();
  });
  afterAll(() => bench.end());

  it('tells a refusal for good from one for now', async () => {
    await expect(bench.sender.send(mailTo(refusedAddress))).rejects.toBeInstanceOf(MailRefused);
    const later = await bench.sender.send(mailTo('later@example.com')).catch((error: unknown) => error);
    expect(later).toBeInstanceOf(Error);
    expect(later).not.toBeInstanceOf(MailRefused);
  });

  it('sends nothing in the clear over a network, unless its address says so', async () => {
    // Leads to this machine, but is none of the names that can lead nowhere else.
    const host = '0.0.0.0';
    const plain = await smtpBench({ host });
    const failure = await plain.sender.send(mailTo('one@example.com')).catch((error: unknown) => error);
    expect([failure, failure instanceof MailRefused, await plain.arrivedFor('one@example.com')]).toEqual([
      expect.objectContaining({ message: expect.stringContaining('ignoreTLS=true') }),
      false,
      [],
    ]);
    const told = await smtpBench({ host, query: '?ignoreTLS=true' });
    const encrypted = await smtpBench({ host, query: '?tls.rejectUnauthorized=false', tls: true });
    for (const [{ sender, arrivedFor }, how] of [
      [told, 'in the clear'],
      [encrypted, 'encrypted'],
    ] as const) {
      await sender.send(mailTo('one@example.com'));
      expect(await arrivedFor('one@example.com')).toEqual([expect.stringMatching(new RegExp(`^${how}\r\n`))]);
    }
    for (const one of [plain, told, encrypted]) await one.end();
  });

  it('says so when no server answers', async () => {
    const nowhere = createSmtpSender({ url: 'smtp://127.0.0.1:1', from: 'Kadr <kadr@example.com>' });
    const failure = await nowhere.send(mailTo('one@example.com')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
    await nowhere.close();
  });
});
