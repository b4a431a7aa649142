/** The cut-out program next to the engine: one for all of it, because each copy takes most of a gigabyte. */
import { execFile } from 'node:child_process';
import { totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createMatteProcess, type MatteProcess } from '@kadr/studio';
import { environmentWithout, ownEnvironment } from './child-environment.ts';
import { memoryEnvironment } from './kept-memory.ts';
import { containerLimit } from '../platform/http/memory-in-use.ts';

/**
 * The network takes and frees 2.6 GB for each picture. To give that back and ask for it again costs 1.8 CPU-s of 5 on a
 * busy machine. Where there is room it keeps the memory until the idle program ends: 1.6 GB instead of 1.1 at the peak
 * and 0.6 between two pictures.
 */
const roomToKeep = 6 * 2 ** 30;

/** A cut-out program of the operator's. */
export interface OtherProgram {
  /** Program and arguments, parted by spaces. */
  readonly command: string;
  /** Names of Kadr's settings: it gets the environment without them. */
  readonly settings: readonly string[];
}

export function openMatteProcess(other: OtherProgram | undefined, onLog: (line: string) => void): MatteProcess {
  const hasRoom = (containerLimit() ?? totalmem()) >= roomToKeep;
  const { command, env } = startOf(other);
  return createMatteProcess({ command, env: { ...env, ...(hasRoom ? memoryEnvironment(true) : {}) }, onLog });
}

/**
 * Has Kadr's cut-out program load the network that CUTOUT_MODEL names in this process's environment. Rejects with its
 * reason where it cannot.
 */
export function checkCutoutModel(): Promise<void> {
  const [program, ...args] = ownProgram('--check');
  return new Promise((resolve, reject) => {
    execFile(program, args, { timeout: 120_000, env: ownEnvironment(ownVariables) }, (error, _, words) =>
      error ? reject(new Error(words.trim() || error.message)) : resolve(),
    );
  });
}

/** What Kadr's cut-out program needs besides what all of its programs do. */
const ownVariables = ['CUTOUT_MODEL', 'NODE_COMPILE_CACHE'];

function startOf(other: OtherProgram | undefined): {
  command: [string, ...string[]];
  env: Record<string, string>;
} {
  const [program, ...args] = other?.command.trim().split(/\s+/) ?? [];
  return other && program
    ? { command: [program, ...args], env: environmentWithout(other.settings) }
    : { command: ownProgram('--serve'), env: ownEnvironment(ownVariables) };
}

function ownProgram(mode: '--serve' | '--check'): [string, ...string[]] {
  return [process.execPath, fileURLToPath(import.meta.resolve('@kadr/cutout/src/main.ts')), mode];
}
