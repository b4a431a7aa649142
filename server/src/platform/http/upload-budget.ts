import { AppError } from '@kadr/shared/kernel';

/** What one call's files hold in memory. */
export interface UploadAccount {
  /** Throws `kernel.limited` when the caller, `kernel.unavailable` when all callers together hold too much. */
  readonly take: (bytes: number) => void;
  /** When the call is over, however it ended. */
  readonly giveBack: () => void;
}

export interface UploadBudget {
  readonly open: (caller: string) => UploadAccount;
}

/** Bounds the memory of uploads: files are held whole, and slow or many calls would add up without an end. */
export function createUploadBudget(limits: { readonly perCallerBytes: number; readonly totalBytes: number }): UploadBudget {
  const heldBy = new Map<string, number>();
  let total = 0;
  const add = (caller: string, bytes: number): void => {
    total += bytes;
    const held = (heldBy.get(caller) ?? 0) + bytes;
    if (held > 0) heldBy.set(caller, held);
    else heldBy.delete(caller);
  };
  return {
    open: (caller) => {
      let taken = 0;
      return {
        take: (bytes) => {
          if ((heldBy.get(caller) ?? 0) + bytes > limits.perCallerBytes) throw new AppError('limited', 'kernel.limited');
          if (total + bytes > limits.totalBytes) throw new AppError('unavailable', 'kernel.unavailable');
          taken += bytes;
          add(caller, bytes);
        },
        giveBack: () => {
          add(caller, -taken);
          taken = 0;
        },
      };
    },
  };
}
