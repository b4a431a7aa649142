#!/usr/bin/env node
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { filesOnDisk } from './assistant-files.ts';
import { createKadrClient } from './kadr-client.ts';
import { createKadrServer } from './kadr-server.ts';
import { createLocalFiles } from './local-files.ts';

const longestWaitMs = 300_000;

/**
 * `kadr-mcp`: KADR_URL and KADR_API_KEY say whose Kadr it is; KADR_FOLDER the one folder that files are read from and
 * written to; without it none are.
 */
async function main(): Promise<void> {
  const { KADR_URL: url, KADR_API_KEY: key, KADR_FOLDER: folder } = process.env;
  if (!url || !URL.canParse(url))
    throw new Error('KADR_URL must be the address of a Kadr, for example https://kadr.example.com');
  if (!key?.startsWith('kadr_'))
    throw new Error('KADR_API_KEY must be an API key: create one in Kadr under Account, Settings, Integrations');
  const files = filesOnDisk(createLocalFiles(folder));
  const server = createKadrServer({ client: createKadrClient(url, key), files, longestWaitMs });
  await server.connect(new StdioServerTransport());
}

main().catch((error: unknown) => {
  // Standard output belongs to the protocol.
  console.error(`kadr-mcp: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
