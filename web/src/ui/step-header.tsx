import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './step-header.module.css';

export interface FlowStep {
  readonly label: string;
  readonly state: 'done' | 'active' | 'todo';
  /** Absent for a step that cannot be gone to yet. */
  readonly onSelect?: (() => void) | undefined;
}

/** The steps of a flow: all by name on a wide page, the active one and a bar on a phone. */
export function StepHeader({ steps }: { readonly steps: readonly FlowStep[] }) {
  const { t } = useTranslation('kernel');
  const active = Math.max(
    0,
    steps.findIndex((step) => step.state === 'active'),
  );
  return (
    <nav aria-label={t('ui.stepOf', { step: active + 1, total: steps.length })} className={classes['nav']}>
      <p className={classes['short']} aria-hidden>
        <span>{t('ui.stepOf', { step: active + 1, total: steps.length })}</span>
        <b>{steps[active]?.label}</b>
      </p>
      <ol className={classes['steps']}>
        {steps.map((step, index) => (
          <li key={step.label} data-state={step.state} aria-current={step.state === 'active' ? 'step' : undefined}>
            <StepName step={step} number={index + 1} doneText={t('ui.stepDone')} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepName({
  step,
  number,
  doneText,
}: {
  readonly step: FlowStep;
  readonly number: number;
  readonly doneText: string;
}) {
  const content = (
    <>
      <span className={classes['number']} aria-hidden>
        {step.state === 'done' ? <IconCheck size={15} stroke={2} /> : number}
      </span>
      <span className={classes['label']}>{step.label}</span>
      {step.state === 'done' && <span className={classes['spoken']}>{doneText}</span>}
    </>
  );
  return step.onSelect && step.state !== 'active' ? (
    <button type="button" className={classes['step']} onClick={step.onSelect}>
      {content}
    </button>
  ) : (
    <span className={classes['step']}>{content}</span>
  );
}
