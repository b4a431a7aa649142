import type { Visual } from '@kadr/shared/visuals';
import { Popover, UnstyledButton } from '@mantine/core';
import { IconShieldCheck, IconWand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import classes from './fidelity-mark.module.css';

/** How true the product stayed, as a small mark that opens its report. */
export function FidelityMark({ visual }: { readonly visual: Visual }) {
  const { t } = useTranslation('visuals');
  const formats = useFormats();
  const { fidelity } = visual;
  if (!fidelity) return <span />;
  if (visual.way === 'free') return <FreelyPainted visual={visual} />;
  const { outline } = fidelity;
  const percent = Math.round(Math.min(fidelity.shapeIou, fidelity.detailSsim, outline?.kept ?? 1) * 100);
  const isConfirmed = outline?.confirmed === true;
  return (
    <Popover width={280} position="bottom-start" withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes['mark']}>
          <IconShieldCheck size={18} stroke={1.75} aria-hidden />
          {isConfirmed ? t('fidelity.confirmed') : t('fidelity.label', { percent })}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <h3 className={classes['title']}>{t('fidelity.title')}</h3>
        <p className={classes['text']}>{t(isConfirmed ? 'fidelity.confirmedText' : 'fidelity.text')}</p>
        <dl className={classes['list']}>
          <dt>{t('fidelity.shape')}</dt>
          <dd>{formats.percent(fidelity.shapeIou)}</dd>
          {outline && !isConfirmed && (
            <>
              <dt>{t('fidelity.outline')}</dt>
              <dd>{formats.percent(outline.kept)}</dd>
            </>
          )}
          <dt>{t('fidelity.detail')}</dt>
          <dd>{formats.percent(fidelity.detailSsim)}</dd>
          <dt>{t('fidelity.colour')}</dt>
          <dd>{formats.number(Math.round(fidelity.deltaE * 10) / 10)}</dd>
        </dl>
        {fidelity.enlarged && <p className={classes['text']}>{t('fidelity.enlarged')}</p>}
        <p className={classes['text']}>
          {t(visual.way === 'model' ? 'way.made.model' : 'fidelity.engine', { engine: visual.engine })}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The model painted the product, too: nothing was put back, and it says so. */
function FreelyPainted({ visual: { engine, fidelity } }: { readonly visual: Visual }) {
  const { t } = useTranslation('visuals');
  const formats = useFormats();
  const worn = fidelity?.worn;
  return (
    <Popover width={280} position="bottom-start" withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={`${classes['mark']} ${classes['free']}`}>
          <IconWand size={18} stroke={1.75} aria-hidden />
          {t(worn ? 'way.made.worn' : 'way.made.free', { engine })}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <h3 className={classes['title']}>{t('fidelity.title')}</h3>
        <p className={classes['text']}>{t(worn ? 'fidelity.worn' : 'fidelity.free')}</p>
        {worn && (
          <dl className={classes['list']}>
            <dt>{t('fidelity.shape')}</dt>
            <dd>{formats.percent(fidelity.shapeIou)}</dd>
            {worn.print !== null && (
              <>
                <dt>{t('fidelity.print')}</dt>
                <dd>{formats.percent(worn.print)}</dd>
              </>
            )}
            <dt>{t('fidelity.words')}</dt>
            <dd>{t('fidelity.wordsKept', { kept: worn.wordsKept, read: worn.wordsRead })}</dd>
            <dt>{t('fidelity.colour')}</dt>
            <dd>{formats.number(Math.round(fidelity.deltaE * 10) / 10)}</dd>
          </dl>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
