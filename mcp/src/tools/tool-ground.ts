import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { KadrClient } from '../kadr-client.ts';
import type { LocalFiles } from '../local-files.ts';

/** What every group of tools is built on. */
export interface ToolGround {
  readonly server: McpServer;
  readonly client: KadrClient;
  readonly files: LocalFiles;
}
