import { IconArrowLeft } from '@tabler/icons-react';
import { createContext, use, type ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './flow-page.module.css';
import { SaveState, type SaveStateName } from './save-state.tsx';
import { StepHeader, type FlowStep } from './step-header.tsx';

interface FlowPageProps {
  readonly title: string;
  /** The way back. */
  readonly back: { readonly to: string; readonly label: string };
  readonly steps?: readonly FlowStep[];
  readonly saveState?: SaveStateName;
  /** Undo, zoom and the like, at the right of the head. */
  readonly tools?: ReactNode;
  /** No margins and no width limit: the content is a working surface (the editor). */
  readonly bleed?: boolean;
  readonly children: ReactNode;
}

/** The token balance, which the shell knows: shown in a flow's head where the shell's own head gives way to it. */
export const FlowBalance = createContext<ReactNode>(null);

/** A flow takes the page beside the menu. */
export function FlowPage({ title, back, steps, saveState, tools, bleed, children }: FlowPageProps) {
  return (
    <div className={classes['page']} data-flow>
      <title>{`${title} · Kadr`}</title>
      <header className={classes['head']} data-bleed={bleed || undefined}>
        <Link to={back.to} className={classes['back']} aria-label={back.label}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          <span>{back.label}</span>
        </Link>
        <div className={classes['middle']}>
          <h1 className={classes['title']} data-page-title tabIndex={-1} title={bleed ? title : undefined}>
            {title}
          </h1>
          {steps && <StepHeader steps={steps} />}
        </div>
        <div className={classes['tools']}>
          {saveState && <SaveState state={saveState} />}
          {tools}
          <div className={classes['balance']}>{use(FlowBalance)}</div>
        </div>
      </header>
      <div className={classes['body']} data-bleed={bleed || undefined}>
        {children}
      </div>
    </div>
  );
}
