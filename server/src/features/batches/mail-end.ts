import type { Language } from '@kadr/shared/kernel';
import type { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { PermanentFailure } from '../../platform/jobs/index.ts';
import { composeNotice, type NoticeMail } from '../../platform/mails/index.ts';
import { MailRefused, type MailSender } from '../../providers/mail/port.ts';
import { draftStates } from '../products/index.ts';
import type { BatchDeps } from './batch-deps.ts';
import { importById, linesOf } from './import-queries.ts';
import { wantsOf } from './import-view.ts';
import { framesOf, runById, type RunFrameRow } from './run-queries.ts';
import type { mailEndJob } from './notify-of-end.ts';

export interface MailEndDeps extends Pick<BatchDeps, 'db' | 'fileUrl'> {
  readonly mail: MailSender;
  readonly publicUrl: URL;
  /** Null for sellers who do not want these mails, and for deleted accounts. */
  readonly batchReader: (db: Db, userId: string) => Promise<{ email: string; name: string; language: Language } | null>;
}

type EndOfBatch = Pick<NoticeMail, 'kind' | 'values'> & { readonly userId: string; readonly path: string };

/** Mails the seller what became of a batch; nothing where it goes on already or is gone. */
export async function mailEnd(
  deps: MailEndDeps,
  { id, kind, batchId }: z.output<typeof mailEndJob.input>,
): Promise<void> {
  const end = await (kind === 'run' ? endOfRun(deps, batchId) : endOfImport(deps, batchId));
  const reader = end && (await deps.batchReader(deps.db, end.userId));
  if (!reader) return;
  try {
    await deps.mail.send(
      composeNotice({
        id,
        to: reader.email,
        language: reader.language,
        name: reader.name,
        siteUrl: deps.publicUrl,
        kind: end.kind,
        values: end.values,
        link: new URL(end.path, deps.publicUrl),
      }),
    );
  } catch (error) {
    if (error instanceof MailRefused) throw new PermanentFailure(error.message, { cause: error });
    throw error;
  }
}

async function endOfRun({ db }: MailEndDeps, id: string): Promise<EndOfBatch | null> {
  const run = await runById(db, id);
  const isPaused = run?.state === 'paused' && run.paused_by !== null;
  if (!run || (run.state !== 'done' && !isPaused)) return null;
  const frames = await framesOf(db, id);
  const count = (...states: RunFrameRow['state'][]) =>
    String(frames.filter(({ state }) => states.includes(state)).length);
  return {
    userId: run.user_id,
    kind: isPaused ? 'runPaused' : 'runEnded',
    values: { ready: count('ready'), failed: count('failed'), waiting: count('waiting', 'running') },
    path: `/visual/batch/${id}`,
  };
}

async function endOfImport(deps: MailEndDeps, id: string): Promise<EndOfBatch | null> {
  const found = await importById(deps.db, id);
  if (!found) return null;
  const ids = (await linesOf(deps.db, id)).flatMap((line) => (line.product_id === null ? [] : [line.product_id]));
  const drafts = [...(await draftStates(deps, found.user_id, ids)).values()];
  const complete = drafts.filter((draft) => wantsOf(draft).length === 0 && draft.unsure.length === 0).length;
  return {
    userId: found.user_id,
    kind: 'importEnded',
    values: {
      drafts: String(drafts.length),
      complete: String(complete),
      open: String(drafts.length - complete),
      refused: String(found.refused),
    },
    path: `/products/batch/${id}`,
  };
}
