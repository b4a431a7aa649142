import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MessageRefused } from './port.ts';
import { createTelegram } from './telegram.ts';

const botToken = '123:secret-of-the-bot';
let answer = { status: 200, body: '{"ok":true}' };
const received: { url: string | undefined; body: Record<string, unknown> }[] = [];
const server = createServer((request, response) => {
  void json(request).then((body) => {
    received.push({ url: request.url, body: body as Record<string, unknown> });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
});
let apiUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  received.length = 0;
});
afterAll(() => {
  server.close();
});

const send = (text: string) => createTelegram({ botToken, chatId: '-100', apiUrl }).send(text);

describe('a message by Telegram', () => {
  it('goes to the chat as plain text', async () => {
    answer = { status: 200, body: '{"ok":true}' };
    await send('Ticket 1: <b>help</b>');
    expect(received).toEqual([
      {
        url: `/bot${botToken}/sendMessage`,
        body: { chat_id: '-100', text: 'Ticket 1: <b>help</b>', link_preview_options: { is_disabled: true } },
      },
    ]);
  });

  it("that is refused says why in whole characters: the job's record is stored", async () => {
    answer = { status: 400, body: JSON.stringify({ ok: false, description: `${'x'.repeat(199)}😀` }) };
    const refused = await send('x').catch((error: unknown) => error as Error);
    expect(refused?.message).toBe(`Telegram answered 400: ${'x'.repeat(199)}`);
  });

  it('is cut at what Telegram takes, between characters', async () => {
    answer = { status: 200, body: '{"ok":true}' };
    await send('😀'.repeat(5000));
    expect(Array.from(String(received[0]?.body['text']))).toHaveLength(4096);
    expect(String(received[0]?.body['text']).isWellFormed()).toBe(true);
  });

  it.each([
    [400, '{"ok":false,"description":"Bad Request: chat not found"}', true],
    [401, '{"ok":false,"description":"Unauthorized"}', true],
    [429, '{"ok":false,"description":"Too Many Requests"}', false],
    [502, '<html>', false],
  ])('answered with %i: refused for good: %s', async (status, body, forGood) => {
    answer = { status, body };
    const error = await send('x').catch((thrown: unknown) => thrown);
    expect(error instanceof MessageRefused).toBe(forGood);
    expect(String(error)).not.toContain(botToken);
  });

  it('that cannot be sent names no token', async () => {
    const error = await createTelegram({ botToken, chatId: '1', apiUrl: 'http://127.0.0.1:1' })
      .send('x')
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(`${String(error)} ${String((error as Error).cause)} ${(error as Error).stack ?? ''}`).not.toContain(
      botToken,
    );
  });
});
