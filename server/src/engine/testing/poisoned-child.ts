/** The real child, but files with certain words in them break it, as a bug of a decoder would. */
import { serveTasks } from '../serve-tasks.ts';
import { studioTasks } from '../tasks.ts';

/** To stand behind a photo's last byte. */
export const poison = { whenRead: 'poison for the reader', whenCut: 'poison for the cut-out' };

function swallow(bytes: Uint8Array, words: string): void {
  if (Buffer.from(bytes).includes(words)) process.kill(process.pid, 'SIGSEGV');
}

if (process.send) {
  serveTasks({
    ...studioTasks,
    readPhoto: async (task) => {
      swallow(task.bytes, poison.whenRead);
      return studioTasks.readPhoto(task);
    },
    cutOut: async (original, line) => {
      swallow(original, poison.whenCut);
      return studioTasks.cutOut(original, line);
    },
    correctOutline: async (correction) => {
      swallow(correction.original, poison.whenCut);
      return studioTasks.correctOutline(correction);
    },
  } satisfies typeof studioTasks);
}
