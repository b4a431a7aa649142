import { apply, type DesignCommand } from './commands.ts';
import type { DesignDocument } from '@kadr/shared/designs';

/** A document with the way back and the way forth, both without limit. */
export interface DesignHistory {
  document: DesignDocument;
  undo: readonly DesignCommand[];
  redo: readonly DesignCommand[];
}

export function historyOf(document: DesignDocument): DesignHistory {
  return { document, undo: [], redo: [] };
}

/** One more step; what had been undone can no longer be redone. A command that changes nothing is no step. */
export function perform(history: DesignHistory, command: DesignCommand): DesignHistory {
  const { document, inverse } = apply(history.document, command);
  if (JSON.stringify(document) === JSON.stringify(history.document)) return history;
  return { document, undo: [...history.undo, inverse], redo: [] };
}

export function undo(history: DesignHistory): DesignHistory {
  const command = history.undo.at(-1);
  if (command === undefined) return history;
  const { document, inverse } = apply(history.document, command);
  return { document, undo: history.undo.slice(0, -1), redo: [...history.redo, inverse] };
}

export function redo(history: DesignHistory): DesignHistory {
  const command = history.redo.at(-1);
  if (command === undefined) return history;
  const { document, inverse } = apply(history.document, command);
  return { document, undo: [...history.undo, inverse], redo: history.redo.slice(0, -1) };
}

/**
 * One more command in the step before it: typing a word or dragging a slider is one step back, not twenty. Only for
 * commands that set the very value which the step before set (its inverse then still leads back to before both).
 * Without a step before it, it is a step of its own.
 */
export function performMerged(history: DesignHistory, command: DesignCommand): DesignHistory {
  if (history.undo.length === 0) return perform(history, command);
  const { document } = apply(history.document, command);
  return { document, undo: history.undo, redo: [] };
}
