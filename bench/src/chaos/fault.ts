import type { Random } from '../../../server/src/platform/db/power-cut/random.ts';
import type { Send } from '../api-client.ts';
import type { Installation } from './installation.ts';

/** What a fault came to: a row of the table. */
export interface Outcome {
  readonly times: number;
  /** Null where no one was at work whose writes were counted. */
  readonly acknowledged: number | null;
  readonly lost: readonly string[];
  /** After each time, until a photo was taken in and cut out again. */
  readonly backMs: readonly number[];
  /** How calls were answered meanwhile, which processes ended, and the like. */
  readonly notes: readonly string[];
}

/** A fault of the installation of several processes; sellers are at work around it. */
export interface Strike {
  readonly name: string;
  /** What is done, for the table. */
  readonly what: string;
  /** Does it once and undoes it; resolves when Kadr may work again. What is sent by `send` is judged. */
  readonly strike: (installation: Installation, random: Random, send: Send) => Promise<void>;
}

/** A fault that needs a ground of its own. */
export interface Trial {
  readonly name: string;
  readonly what: string;
  /** Null where this machine cannot do it; says why. */
  readonly run: (rounds: number, random: Random) => Promise<Outcome | { readonly skipped: string }>;
}
