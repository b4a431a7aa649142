import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { StillLife, type StillLifeSubject } from './still-life.tsx';

interface EmptyStateProps {
  readonly title: string;
  /** What to do, and what it will look like then. */
  readonly text: string;
  readonly subject?: StillLifeSubject;
  /** The one button that leads out of the emptiness. */
  readonly action?: ReactNode;
}

/** Nothing here yet: says what to do and shows what it will look like. */
export function EmptyState({ title, text, subject = 'bottle', action }: EmptyStateProps) {
  return (
    <section className={classes['state']}>
      <div className={classes['picture']} data-corners>
        <StillLife subject={subject} />
      </div>
      <div className={classes['words']}>
        <h2>{title}</h2>
        <p>{text}</p>
        {action && <div className={classes['action']}>{action}</div>}
      </div>
    </section>
  );
}
