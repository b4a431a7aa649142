import type { CameraView } from '@kadr/shared/products';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { hintFor, isAskew, suggestedViews, type Seen } from './advice.ts';
import { PoseGuide } from './pose-guide.tsx';
import type { Tilt } from './tilt.ts';
import { takePhoto, useCamera, type CameraState } from './use-camera.ts';
import { useSeen } from './use-seen.ts';
import type { TakenPhoto } from './use-taken-photos.ts';
import { useTilt } from './use-tilt.ts';
import classes from './viewfinder.module.css';

interface ViewfinderProps {
  /** Photos that may still be taken. */
  readonly room: number;
  readonly onTaken: (photo: TakenPhoto) => void;
  readonly onClose: () => void;
  /** The phone's own camera app instead. */
  readonly onOtherCamera: () => void;
}

/** The camera in the page: the outline of the chosen pose over what it sees, what to do better, and a shutter. */
export function Viewfinder({ room, onTaken, onClose, onOtherCamera }: ViewfinderProps) {
  const { t } = useTranslation('products');
  const { video, state } = useCamera();
  const { tilt, read, ask } = useTilt();
  const seen = useSeen(video, state === 'on');
  const [taken, setTaken] = useState<readonly CameraView[]>([]);
  const [view, setView] = useState<CameraView>('front');
  const shutter = useShutter(video, async () => {
    const pitchDeg = read()?.pitchDeg ?? null;
    const file = video.current && (await takePhoto(video.current, `kadr-${view}-${Date.now()}.jpg`));
    if (!file) return;
    onTaken({ file, pitchDeg });
    const done = [...taken, view];
    setTaken(done);
    setView(suggestedViews.find((other) => !done.includes(other)) ?? view);
    if (room <= 1) onClose();
  });
  return (
    <FullScreen label={t('viewfinder.title')} onClose={onClose}>
      <header className={classes['head']}>
        <Hint view={view} seen={seen} tilt={tilt} state={state} />
        <button type="button" className={classes['close']} aria-label={t('viewfinder.done')} onClick={onClose}>
          <IconX size={24} stroke={1.75} aria-hidden />
        </button>
      </header>
      <div className={classes['stage']} data-flash={shutter.isBusy || undefined}>
        <video ref={video} className={classes['video']} playsInline muted aria-label={t('viewfinder.live')} />
        {state === 'on' && <PoseGuide view={view} />}
        {state === 'on' && <Level tilt={tilt} />}
        {(state === 'denied' || state === 'missing') && (
          <div className={classes['problem']} role="alert">
            <p>{t(`viewfinder.${state}`)}</p>
            <button type="button" className={classes['plain']} onClick={onOtherCamera}>
              {t('viewfinder.otherCamera')}
            </button>
          </div>
        )}
      </div>
      <Readings seen={seen} tilt={tilt} onAsk={ask} />
      <ol className={classes['views']} aria-label={t('viewfinder.views')}>
        {suggestedViews.map((suggested) => (
          <li key={suggested}>
            <button type="button" aria-pressed={suggested === view} onClick={() => setView(suggested)}>
              {taken.includes(suggested) && <IconCheck size={16} stroke={2.25} aria-label={t('viewfinder.taken')} />}
              {t(`viewfinder.view.${suggested}`)}
            </button>
          </li>
        ))}
      </ol>
      <footer className={classes['foot']}>
        <button type="button" className={classes['plain']} onClick={onOtherCamera}>
          {t('viewfinder.otherCamera')}
        </button>
        <button
          type="button"
          className={classes['shutter']}
          aria-label={t('viewfinder.take')}
          disabled={state !== 'on' || shutter.isBusy}
          onClick={() => void shutter.press()}
        />
        <button type="button" className={classes['plain']} onClick={onClose}>
          {taken.length > 0 ? t('viewfinder.doneCount', { count: taken.length }) : t('viewfinder.cancel')}
        </button>
      </footer>
    </FullScreen>
  );
}

/** One photo at a time: a second press while the first is being kept is none. */
function useShutter(video: RefObject<HTMLVideoElement | null>, take: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  const press = async (): Promise<void> => {
    if (isBusy || !video.current) return;
    setIsBusy(true);
    try {
      await take();
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, press };
}

interface FullScreenProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function FullScreen({ label, onClose, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes['screen']}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}

interface HintProps {
  readonly view: CameraView;
  readonly seen: Seen | null;
  readonly tilt: Tilt | null;
  readonly state: CameraState;
}

function Hint({ view, seen, tilt, state }: HintProps) {
  const { t } = useTranslation('products');
  const hint = hintFor(view, seen, tilt);
  if (state !== 'on') return <p className={classes['hint']}>{state === 'starting' && t('viewfinder.starting')}</p>;
  return (
    <p className={classes['hint']} role="status" data-hint={hint}>
      {t(`viewfinder.hint.${hint}`)}
    </p>
  );
}

/** A line that is to lie on its marks. */
function Level({ tilt }: { readonly tilt: Tilt | null }) {
  if (!tilt || tilt.rollDeg === null) return null;
  return (
    <span className={classes['level']} data-askew={isAskew(tilt) || undefined} aria-hidden>
      <i style={{ transform: `rotate(${-tilt.rollDeg}deg)` }} />
    </span>
  );
}

interface ReadingsProps {
  readonly seen: Seen | null;
  readonly tilt: Tilt | null;
  readonly onAsk: (() => Promise<void>) | null;
}

function Readings({ seen, tilt, onAsk }: ReadingsProps) {
  const { t } = useTranslation('products');
  return (
    <p className={classes['readings']}>
      {seen && seen.fill !== null && <span>{t('viewfinder.fill', { percent: Math.round(100 * seen.fill) })}</span>}
      {tilt && <span>{t('viewfinder.tilt', { degrees: Math.round(tilt.pitchDeg) })}</span>}
      {onAsk && (
        <button type="button" className={classes['plain']} onClick={() => void onAsk()}>
          {t('viewfinder.ask')}
        </button>
      )}
    </p>
  );
}
