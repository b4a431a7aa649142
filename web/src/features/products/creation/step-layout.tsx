import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './step-layout.module.css';

interface StepLayoutProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
  /** The step's one button. */
  readonly action: ReactNode;
  /** What is still wanted, said beside the button. */
  readonly note?: ReactNode;
  readonly onBack?: () => void;
}

/** A step of the creation: what it is about, its work, and at the foot its button, always in sight. */
export function StepLayout({ title, lead, children, action, note, onBack }: StepLayoutProps) {
  const { t } = useTranslation('products');
  return (
    <div className={classes['step']}>
      <header className={classes['head']}><h2>{title}</h2><p>{lead}</p></header>
      <div className={classes['work']}>{children}</div>
      <footer className={classes['foot']}>
        {onBack && <Button variant="subtle" color="gray" onClick={onBack}>{t('flow.previous')}</Button>}
        <div className={classes['end']}>{note && <p className={classes['note']} role="status">{note}</p>}{action}</div>
      </footer>
    </div>
  );
}
