import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { footRef } from '../../../ui/foot.ts';
import classes from './step-layout.module.css';

interface StepLayoutProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
  /** The step's one button. */
  readonly action: ReactNode;
  /** What is still wanted, said next to the button. */
  readonly note?: ReactNode;
  /** What the button leads to. */
  readonly next?: ReactNode;
  readonly onBack?: () => void;
}

/** A step of the creation: what it is about, its work, and at the foot its button, always in sight. */
export function StepLayout({ title, lead, children, action, note, next, onBack }: StepLayoutProps) {
  const { t } = useTranslation('products');
  const heading = useRef<HTMLHeadingElement>(null);
  // Another step is another page: from its top, and for screen readers by its name.
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={classes['step']}>
      <header className={classes['head']}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{lead}</p>
      </header>
      <div className={classes['work']}>{children}</div>
      <footer className={classes['foot']} ref={footRef}>
        {onBack && (
          <Button variant="subtle" color="gray" onClick={onBack}>
            {t('flow.previous')}
          </Button>
        )}
        <div className={classes['end']}>
          {note && (
            <p className={classes['note']} role="status">
              {note}
            </p>
          )}
          {next && !note && <p className={classes['next']}>{next}</p>}
          {action}
        </div>
      </footer>
    </div>
  );
}
