import type { Photoshoot } from '@kadr/shared/visuals';
import { IconCamera, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { apiUrl } from '../../../lib/api-config.ts';
import { isBusy, ratioOf, shownVersion } from '../use-photoshoot.ts';
import classes from './film-strip.module.css';

/** The frames of the photoshoot in a row: done, active, to come. */
export function FilmStrip({
  photoshoot,
  onGo,
}: {
  readonly photoshoot: Photoshoot;
  readonly onGo: (step: number) => void;
}) {
  const { t } = useTranslation('visuals');
  return (
    <nav className={classes['strip']} aria-label={t('step.strip')}>
      <ol>
        {photoshoot.steps.map((step) => {
          const visual = shownVersion(step);
          const active = step.step === photoshoot.activeStep;
          const picture = visual?.picture;
          return (
            <li key={step.step} aria-current={active ? 'step' : undefined}>
              <button type="button" className={classes['frame']} onClick={() => onGo(step.step)} data-corners-on-focus>
                <span
                  className={classes['picture']}
                  style={{ aspectRatio: ratioOf(photoshoot.format) }}
                  data-corners={active ? '' : undefined}
                  data-busy={visual && isBusy(visual) ? '' : undefined}
                >
                  {picture && <img src={apiUrl(picture.thumbnailUrl)} alt="" loading="lazy" />}
                  {!picture &&
                    (step.unavailable ? (
                      <IconLock size={20} stroke={1.75} aria-hidden />
                    ) : (
                      <IconCamera size={20} stroke={1.75} aria-hidden />
                    ))}
                </span>
                <b title={t(`frameNotes.${step.frameType}`)}>{t(`frames.${step.frameType}`)}</b>
                <small>
                  {step.versions.length > 0 ? t('step.versions', { count: step.versions.length }) : t('step.todo')}
                </small>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
