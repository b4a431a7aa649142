import type { PaintProblem, ScenePainter } from './port.ts';

/** Several painters, best first: one that fails is left alone for a while and the next one takes over. */
export interface PainterChain {
  readonly painters: readonly ScenePainter[];
  /** The first that works now, costs at most so much and is none of `except`; null where there is none. */
  pick(except: ReadonlySet<string>, mostMicroUsd: number): ScenePainter | null;
  /** Milliseconds until one of the painters may be called again. */
  waitMs(except: ReadonlySet<string>): number;
  succeeded(painter: ScenePainter): void;
  failed(painter: ScenePainter, problem: PaintProblem): void;
}

interface Circuit {
  failures: number;
  openUntilMs: number;
  pauseMs: number;
}

/** So many failures in a row open the circuit. */
const most = 3;
const firstPauseMs = 30_000;
const longestPauseMs = 15 * 60_000;
const busyPauseMs = 20_000;
/** A key that is not taken, or a model that is not there, is not a minute later either. */
const setupPauseMs = 10 * 60_000;

export function createPainterChain(painters: readonly ScenePainter[], nowMs: () => number = Date.now): PainterChain {
  const circuits = new Map<string, Circuit>(
    painters.map(({ name }) => [name, { failures: 0, openUntilMs: 0, pauseMs: firstPauseMs }]),
  );
  const of = ({ name }: ScenePainter): Circuit => {
    const circuit = circuits.get(name);
    if (!circuit) throw new Error(`${name} is not in the line`);
    return circuit;
  };
  const open = (circuit: Circuit, forMs: number): void => {
    circuit.openUntilMs = Math.max(circuit.openUntilMs, nowMs() + forMs);
  };
  return {
    painters,
    pick: (except, mostMicroUsd) =>
      painters.find(
        (painter) =>
          !except.has(painter.name) && painter.priceMicroUsd <= mostMicroUsd && of(painter).openUntilMs <= nowMs(),
      ) ?? null,
    waitMs: (except) =>
      Math.max(
        0,
        Math.min(...painters.filter(({ name }) => !except.has(name)).map((painter) => of(painter).openUntilMs)) -
          nowMs(),
      ),
    succeeded: (painter) => {
      Object.assign(of(painter), { failures: 0, openUntilMs: 0, pauseMs: firstPauseMs });
    },
    failed: (painter, { reason, retryAfterMs }) => {
      const circuit = of(painter);
      if (reason === 'refused') return;
      if (reason === 'busy') return open(circuit, retryAfterMs ?? busyPauseMs);
      if (reason === 'key' || reason === 'model') return open(circuit, setupPauseMs);
      if (retryAfterMs) open(circuit, retryAfterMs);
      circuit.failures++;
      if (circuit.failures < most) return;
      // One more failure after the pause opens it again, for twice as long.
      open(circuit, circuit.pauseMs);
      circuit.failures = most - 1;
      circuit.pauseMs = Math.min(longestPauseMs, circuit.pauseMs * 2);
    },
  };
}
