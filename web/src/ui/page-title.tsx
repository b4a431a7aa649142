import type { ReactNode } from 'react';
import classes from './page-title.module.css';

interface PageTitleProps {
  readonly title: string;
  /** One sentence under the title. */
  readonly lead?: ReactNode;
  /** Buttons of the page, at the right. */
  readonly actions?: ReactNode;
}

/** A page's heading (its only h1) and the title of the browser's tab. */
export function PageTitle({ title, lead, actions }: PageTitleProps) {
  return (
    <header className={classes['header']}>
      <title>{`${title} · Kadr`}</title>
      <div className={classes['words']}>
        <h1 tabIndex={-1} data-page-title>
          {title}
        </h1>
        {lead && <p className={classes['lead']}>{lead}</p>}
      </div>
      {actions && <div className={classes['actions']}>{actions}</div>}
    </header>
  );
}
