#!/usr/bin/env node
/** kadr-cutout: a picture in, its matte out. `--serve` for the pipe protocol, no argument for one picture. */
import { Buffer } from 'node:buffer';
import { parseArgs } from 'node:util';
import { loadMatteModel } from './model.ts';
import { matteOfFile } from './one-shot.ts';
import { serve } from './serve.ts';

const usage =
  'kadr-cutout < picture > matte.png\nkadr-cutout --serve [--idle-seconds 60]\nkadr-cutout --check\nCUTOUT_MODEL: manifest of another network (docs/cutout-models.md)\n';

// Standard output carries pictures only: whatever a library prints must not land between them.
console.log = console.error;
console.info = console.error;

const { values } = parseArgs({
  options: {
    serve: { type: 'boolean', default: false },
    'idle-seconds': { type: 'string', default: '60' },
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const loadModel = (): ReturnType<typeof loadMatteModel> => loadMatteModel(process.env['CUTOUT_MODEL']);

if (values.help) process.stderr.write(usage);
else if (values.check) await check();
else if (values.serve) await runServer(Number(values['idle-seconds']));
else await write(await matteOfFile(await readAll(process.stdin), loadModel));

/** Loads the network and leaves: 0 where it can be run, 1 and the reason where not. */
async function check(): Promise<void> {
  try {
    await loadModel();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

async function runServer(idleSeconds: number): Promise<void> {
  if (!(idleSeconds > 0)) throw new Error('--idle-seconds must be a positive number');
  let clock: NodeJS.Timeout | undefined;
  const onBusy = (busy: boolean): void => {
    clearTimeout(clock);
    if (!busy) clock = setTimeout(() => process.exit(0), idleSeconds * 1000);
  };
  onBusy(false);
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  try {
    await serve({ input: process.stdin, write, loadModel, log, onBusy });
    process.exit(0);
  } catch (error) {
    log(String(error));
    process.exit(2);
  }
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function write(bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}
