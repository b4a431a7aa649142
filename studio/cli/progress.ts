/**
 * Says on standard error what is being done, in one line that changes; where no one watches, in a line for each step.
 */
export interface Progress {
  say: (what: string) => void;
  /** A line that stays. */
  note: (text: string) => void;
  end: () => void;
}

/** What it writes to: standard error, or what stands in for it. */
export type ProgressStream = Pick<NodeJS.WriteStream, 'isTTY' | 'columns'> & { write: (text: string) => unknown };

export function createProgress(stream: ProgressStream): Progress {
  const live = stream.isTTY;
  let shown = '';
  const clear = () => {
    if (live && shown) stream.write('\r\u001B[2K');
    shown = '';
  };
  return {
    say(what) {
      if (what === shown) return;
      clear();
      stream.write(live ? what.slice(0, Math.max(20, stream.columns - 1)) : `${what}\n`);
      shown = what;
    },
    note(text) {
      clear();
      stream.write(`${text}\n`);
    },
    end: clear,
  };
}
