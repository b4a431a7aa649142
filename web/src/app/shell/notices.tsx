import { AlertStack } from './alert-stack.tsx';
import classes from './notices.module.css';
import { UndoBar } from './undo-bar.tsx';

/** What the shell says at the bottom of the window: alerts, and what was just done with the way to take it back. */
export function Notices() {
  return (
    <div className={classes['notices']}>
      <AlertStack />
      <UndoBar />
    </div>
  );
}
