/** The outline's arithmetic, off the page's thread: one message in, one answer out, in their order. */
import { createOutlineSession, type OutlinePatch, type OutlineSession } from '@kadr/studio/outline';
import type { FromOutlineWorker, OutlinePixels, ToOutlineWorker } from './outline-messages.ts';

let session: OutlineSession | null = null;
let size = { widthPx: 0, heightPx: 0 };

self.addEventListener('message', ({ data }: MessageEvent<ToOutlineWorker>) => {
  if ('start' in data) start(data.start, data.steps);
  else if (session && 'apply' in data) answer(after(session.apply(data.apply)));
  else if (session && 'move' in data) move(session, data.move);
});

function start(
  { widthPx, heightPx, rgb, base }: OutlinePixels,
  steps: readonly Parameters<OutlineSession['apply']>[0][],
): void {
  size = { widthPx, heightPx };
  session = createOutlineSession(rgb, { widthPx, heightPx, alpha: base });
  for (const step of steps) session.apply(step);
  answer(whole(session));
}

function move(current: OutlineSession, where: 'undo' | 'redo' | 'reset'): void {
  if (where === 'redo') return answer(after(current.redo()));
  if (where === 'undo') {
    const patch = current.undo();
    return answer(patch && { box: patch.box, alpha: patch.before });
  }
  while (current.undo());
  return answer(whole(current));
}

function after(patch: OutlinePatch | null): FromOutlineWorker['changed'] {
  return patch && { box: patch.box, alpha: patch.after };
}

function whole({ alpha }: OutlineSession): FromOutlineWorker['changed'] {
  return { box: { left: 0, top: 0, ...size }, alpha: alpha.slice() };
}

function answer(changed: FromOutlineWorker['changed']): void {
  if (!session) return;
  const kept = session.keptParts();
  const message: FromOutlineWorker = {
    changed,
    steps: session.steps(),
    canRedo: session.canRedo(),
    parts: session.parts.map((part) => ({ ...part, isKept: kept.has(part.id) })),
  };
  self.postMessage(message);
}
