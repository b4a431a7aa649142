import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { addCardTools } from './tools/cards.ts';
import { addExportTools } from './tools/exports.ts';
import { addProductTools } from './tools/products.ts';
import type { ToolGround } from './tools/tool-ground.ts';
import { addVideoTools } from './tools/videos.ts';
import { addVisualTools } from './tools/visuals.ts';

const instructions = `Kadr makes sales-ready pictures of products from a seller's own photos. The usual way: create_product with 1 to 3 photos, list_styles,
create_frame (spends tokens; see get_balance), refine_frame with a refinement in words, design_card for a card with title and benefits, create_video for a film of 8 to 12 seconds, then download_visual,
download_video, export_card or export_listing. The product itself is never changed by a refinement. Frames take some seconds; the tools wait for them.`;

/** Kadr as tools of the Model Context Protocol. Not connected yet. */
export function createKadrServer(tools: Omit<ToolGround, 'server'>): McpServer {
  const server = new McpServer({ name: 'kadr', title: 'Kadr', version: '0.2.0' }, { instructions });
  const ground: ToolGround = { server, ...tools };
  addProductTools(ground);
  addVisualTools(ground);
  addVideoTools(ground);
  addCardTools(ground);
  addExportTools(ground);
  return server;
}
