/** Kadr's tools for AI assistants, for servers that speak the Model Context Protocol over HTTP. */
export { filesInMessages } from './assistant-files.ts';
export { answerMcpCall, type McpCall } from './answer-mcp-call.ts';
export { createKadrClient } from './kadr-client.ts';
