import { once } from 'node:events';
import { createTurns, type Rank } from '../platform/turns/index.ts';
import type { Settled, ToChild } from './child-messages.ts';
import type { Lane, LaneLimits, LaneTable } from './lanes.ts';
import { residentMb, runInChild, startChild, type Child, type Program, type Watch } from './run-in-child.ts';

export interface PoolOptions extends Program {
  readonly lanes: LaneTable;
}

export interface PooledTask extends ToChild, Pick<Watch, 'timeLimitMs' | 'onMessage'> {
  readonly lane: Lane;
  /** Among the tasks of its lane that wait. */
  readonly rank?: Rank | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Pool {
  /** Rejects with `ChildLost` where the task took its child with it, with the signal's reason where that aborts. */
  run(task: PooledTask): Promise<Settled>;
  /** Kills the children; what they work on is rejected. */
  close(): Promise<void>;
}

/** Processes that work off tasks, one at a time each. Whatever becomes of a child costs the one task that it was at. */
export function createPool({ lanes, ...program }: PoolOptions): Pool {
  const closing = new AbortController();
  const open: Readonly<Record<Lane, RunningLane>> = {
    pictures: openLane(lanes.pictures, program),
    later: openLane(lanes.later, program),
    frames: openLane(lanes.frames, program),
    videos: openLane(lanes.videos, program),
    cards: openLane(lanes.cards, program),
  };
  return {
    run: ({ lane, signal, ...task }) =>
      open[lane].run(task, signal ? AbortSignal.any([signal, closing.signal]) : closing.signal),
    async close() {
      closing.abort(new Error('the engine is closed'));
      await Promise.all(Object.values(open).map((lane) => lane.close()));
    },
  };
}

interface RunningLane {
  run(task: Omit<PooledTask, 'lane' | 'signal'>, signal: AbortSignal): Promise<Settled>;
  close(): Promise<void>;
}

/**
 * A full garbage collection takes a tenth of a second or more and delays the task's answer. It frees little memory
 * unless the process has grown.
 */
const collectAboveShare = 0.75;

function openLane({ most, idleMs, maxMb, maxRestMb, keepsMemory, nice }: LaneLimits, program: Program): RunningLane {
  const living = new Set<Child>();
  const idle: Child[] = [];
  const turns = createTurns(most);

  function start(): Child {
    const child = startChild(program, { nice, keepsMemory, collectAboveMb: collectAboveShare * maxRestMb });
    living.add(child);
    const forget = (): void => {
      living.delete(child);
      clearTimeout(child.idleTimer);
      if (idle.includes(child)) idle.splice(idle.indexOf(child), 1);
    };
    child.process.once('exit', forget).once('error', forget);
    return child;
  }

  const retire = (child: Child) => child.process.kill('SIGKILL');

  function rest(child: Child): void {
    idle.push(child);
    child.idleTimer = setTimeout(() => {
      idle.splice(idle.indexOf(child), 1);
      retire(child);
    }, idleMs);
  }

  return {
    async run({ name, input, rank, ...watch }, signal) {
      await turns.take(signal, rank);
      try {
        signal.throwIfAborted();
        const child = idle.pop() ?? start();
        clearTimeout(child.idleTimer);
        const settled = await runInChild(child, { name, input }, { ...watch, signal, maxMb });
        if (residentMb(child.process.pid) > maxRestMb) retire(child);
        else rest(child);
        return settled;
      } finally {
        turns.give();
      }
    },
    async close() {
      await Promise.all(
        [...living].map(({ process: child }) => {
          const ended = once(child, 'exit');
          child.kill('SIGKILL');
          return ended;
        }),
      );
    },
  };
}
