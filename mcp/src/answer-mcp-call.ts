import type { IncomingMessage, ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { filesInMessages } from './assistant-files.ts';
import type { KadrClient } from './kadr-client.ts';
import { createKadrServer } from './kadr-server.ts';

/** One call over Streamable HTTP, whose body has been parsed. */
export interface McpCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: unknown;
  /** Calls Kadr in the name of the caller's API key. */
  readonly client: KadrClient;
}

/** Proxies close a line on which no answer has come for a minute or so. */
const longestWaitMs = 50_000;

/** Answers a call. There are no sessions: each call stands alone, so that any process may answer it. */
export async function answerMcpCall({ request, response, body, client }: McpCall): Promise<void> {
  const server = createKadrServer({ client, files: filesInMessages, longestWaitMs });
  const transport = new StreamableHTTPServerTransport();
  response.once('close', () => void server.close());
  // Its own type of `sessionId` is stricter than the SDK's transport.
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  await transport.handleRequest(request, response, body);
}
