import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelProvider } from '../ai-sdk-model.ts';

/** What the peer does with one request: data as the model's answer, raw words, a status, silence, or no end. */
export type Reply =
  | { readonly data: unknown }
  | { readonly words: string }
  | { readonly status: number; readonly body?: string }
  | 'cut-off'
  | 'silence'
  | 'flood';

/** A local server that speaks the wire protocols of OpenAI (responses and chat), Google and Anthropic. */
export async function startModelServer() {
  const received: { path: string; headers: Record<string, unknown>; body: string }[] = [];
  let replies: Reply[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      if (!reply || reply === 'silence') return;
      if (reply === 'flood') {
        response.writeHead(200, { 'content-type': 'application/json' });
        const more = (): void => {
          while (!response.destroyed && response.write('x'.repeat(65_536))) {
            /* until it is full */
          }
        };
        response.on('drain', more);
        return more();
      }
      if (reply === 'cut-off')
        return void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(cutOff(answerOn(request.url ?? '', ''))));
      if ('status' in reply)
        return void response
          .writeHead(reply.status, { 'content-type': 'application/json' })
          .end(reply.body ?? '{"error":{"message":"no"}}');
      const words = 'words' in reply ? reply.words : JSON.stringify(reply.data);
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answerOn(request.url ?? '', words)));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    received,
    baseUrlOf: (provider: ModelProvider) => `http://127.0.0.1:${port}/${provider}`,
    /** The last one is given again and again. */
    answer: (...next: Reply[]) => {
      replies = next;
      received.length = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function answerOn(path: string, words: string): object {
  if (path.includes('/responses')) {
    return {
      id: 'resp_1',
      object: 'response',
      created_at: 1,
      status: 'completed',
      model: 'm',
      error: null,
      incomplete_details: null,
      output: [
        {
          type: 'message',
          id: 'msg_1',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', text: words, annotations: [] }],
        },
      ],
      usage: {
        input_tokens: 900,
        input_tokens_details: { cached_tokens: 0 },
        output_tokens: 100,
        output_tokens_details: { reasoning_tokens: 0 },
        total_tokens: 1000,
      },
    };
  }
  if (path.includes(':generateContent')) {
    return {
      candidates: [{ content: { role: 'model', parts: [{ text: words }] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 900, candidatesTokenCount: 100, totalTokenCount: 1000 },
      modelVersion: 'm',
    };
  }
  if (path.includes('/messages')) {
    return {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'm',
      stop_reason: 'end_turn',
      stop_sequence: null,
      content: [{ type: 'text', text: words }],
      usage: { input_tokens: 900, output_tokens: 100 },
    };
  }
  return {
    id: 'chat_1',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [{ index: 0, message: { role: 'assistant', content: words }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 900, completion_tokens: 100, total_tokens: 1000 },
  };
}

/** The answer of a model whose tokens went into thinking, in each vendor's words. */
function cutOff(answer: object): object {
  if ('candidates' in answer) {
    const candidate = { content: { role: 'model', parts: [] }, finishReason: 'MAX_TOKENS', index: 0 };
    return { ...answer, candidates: [candidate] };
  }
  if ('stop_reason' in answer) return { ...answer, stop_reason: 'max_tokens' };
  if ('choices' in answer)
    return { ...answer, choices: [{ index: 0, message: { role: 'assistant', content: '' }, finish_reason: 'length' }] };
  return { ...answer, status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } };
}

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>;
