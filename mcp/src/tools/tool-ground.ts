import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { AssistantFiles } from '../assistant-files.ts';
import type { KadrClient } from '../kadr-client.ts';

/** What every group of tools is built on. */
export interface ToolGround {
  readonly server: McpServer;
  readonly client: KadrClient;
  readonly files: AssistantFiles;
  /** A tool that waits for a picture answers after this at the latest, with what there is. */
  readonly longestWaitMs: number;
}
