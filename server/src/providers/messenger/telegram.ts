import { cutText } from '@kadr/shared/kernel';
import { z } from 'zod';
import { MessageRefused, type Messenger } from './port.ts';

export interface TelegramConfig {
  readonly botToken: string;
  readonly chatId: string;
  readonly apiUrl?: string;
}

const maxCharacters = 4096;
const answerTimeoutMs = 20_000;
const answerSchema = z.object({ ok: z.boolean(), description: z.string().default('') });

/**
 * Messages to one chat, by a bot (core.telegram.org/bots/api#sendmessage). The token is in the address: errors never
 * name it.
 */
export function createTelegram({ botToken, chatId, apiUrl = 'https://api.telegram.org' }: TelegramConfig): Messenger {
  return {
    send: async (text) => {
      const body = JSON.stringify({
        chat_id: chatId,
        text: shortened(text),
        link_preview_options: { is_disabled: true },
      });
      const answer = await post(`${apiUrl}/bot${botToken}/sendMessage`, body);
      if (answer.ok) return;
      const { description } = answerSchema.safeParse(await answer.json().catch(() => null)).data ?? { description: '' };
      const reason = `Telegram answered ${answer.status}: ${cutText(description, 200)}`;
      // 429 passes, and so does what is wrong at their end.
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw new MessageRefused(reason);
      throw new Error(reason);
    },
  };
}

async function post(url: string, body: string): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(answerTimeoutMs),
      redirect: 'error',
    });
  } catch (error) {
    throw new Error(`Telegram cannot be reached (${error instanceof Error ? error.name : 'unknown'})`);
  }
}

function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length <= maxCharacters ? text : `${characters.slice(0, maxCharacters - 1).join('')}…`;
}
