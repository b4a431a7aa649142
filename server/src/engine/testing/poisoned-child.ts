/** A program: the real child, but files with certain words in them break it, as a bug of a decoder would. */
import { serveTasks } from '../serve-tasks.ts';
import { createKept } from '../work/kept.ts';
import { tasks, type TaskTable } from '../tasks.ts';
import { poison } from './poison.ts';

function swallow(bytes: Uint8Array, words: string): void {
  if (Buffer.from(bytes).includes(words)) process.kill(process.pid, 'SIGSEGV');
}

const poisoned: TaskTable = {
  ...tasks,
  readPhoto: {
    ...tasks.readPhoto,
    run: async (task, context) => {
      swallow(task.bytes, poison.whenRead);
      return tasks.readPhoto.run(task, context);
    },
  },
  openPhoto: {
    ...tasks.openPhoto,
    run: async (original, context) => {
      swallow(original, poison.whenCut);
      return tasks.openPhoto.run(original, context);
    },
  },
  correctOutline: {
    ...tasks.correctOutline,
    run: async (correction, context) => {
      swallow(correction.original, poison.whenCut);
      return tasks.correctOutline.run(correction, context);
    },
  },
};

serveTasks(poisoned, createKept());
