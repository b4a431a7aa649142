import { getBalance } from '@kadr/shared/tokens';
import {
  checkVideo,
  deleteVideo,
  downloadVideo,
  listVideos,
  unlockVideo,
  videoErrors,
  videoRules,
  videoRulesDate,
  type Video,
} from '@kadr/shared/videos';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/download.ts';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { useFormats } from '../../../lib/format.ts';
import { showError, showInfo } from '../../../lib/show-error.ts';
import { overlayDurationMs } from '../../../lib/shell/index.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TokenAmount } from '../../../ui/token-amount.tsx';
import classes from '../videos.module.css';

/** A video: being made with its first second and true progress, ready to be played and taken, or why it failed. */
export function VideoCard({ video }: { readonly video: Video }) {
  const { t } = useTranslation(['videos', 'visuals']);
  const name = `${video.frames.map(({ frameType }) => t(`visuals:frames.${frameType}`)).join(' → ')}, ${t(`moves.${video.move}`)}`;
  const busy = video.state === 'queued' || video.state === 'in_progress';
  return (
    <article className={classes['card']} aria-label={t('card.play', { name })}>
      <Screen video={video} name={name} />
      <h3>{name}</h3>
      {busy && <Making video={video} />}
      {video.state === 'failed' && <Failed video={video} />}
      {video.state === 'ready' && <Ready video={video} />}
    </article>
  );
}

/** What is to be seen of it yet, in its own shape. */
function Screen({ video, name }: { readonly video: Video; readonly name: string }) {
  const { t } = useTranslation('videos');
  const ratio = video.format.replace(':', ' / ');
  if (video.file)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- these videos have no sound
      <video
        className={classes['screen']}
        style={{ aspectRatio: ratio }}
        controls
        playsInline
        preload="none"
        poster={video.cover?.url}
        src={video.file.url}
        aria-label={t('card.play', { name })}
      />
    );
  if (video.previewUrl && video.state !== 'failed')
    return (
      <video
        className={classes['screen']}
        style={{ aspectRatio: ratio }}
        autoPlay={!matchMedia('(prefers-reduced-motion: reduce)').matches}
        muted
        loop
        playsInline
        src={video.previewUrl}
        aria-label={t('card.preview')}
      />
    );
  return <div className={classes['screen']} style={{ aspectRatio: ratio }} data-state={video.state} />;
}

function Making({ video }: { readonly video: Video }) {
  const { t } = useTranslation('videos');
  const cancel = useEndpointMutation(deleteVideo, {
    invalidate: [listVideos, getBalance],
    onSuccess: () => showInfo(t('card.cancelNote'), ''),
  });
  const percent = Math.round(video.progress * 100);
  const text = video.state === 'queued' ? t('card.queued') : t('card.progress', { percent });
  return (
    <>
      <progress className={classes['progress']} max={100} value={percent} aria-label={text} />
      <div className={classes['line']}>
        <span>{text}</span>
        <Button
          variant="default"
          size="compact-md"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ id: video.id })}
        >
          {t('card.cancel')}
        </Button>
      </div>
    </>
  );
}

function Failed({ video: { id, failure } }: { readonly video: Video }) {
  const { t } = useTranslation('videos');
  const remove = useEndpointMutation(deleteVideo, { invalidate: [listVideos] });
  const known = Object.keys(videoErrors).find((code): code is keyof typeof videoErrors => code === failure?.code);
  return (
    <>
      <p className={classes['failed']} role="status">
        {known ? t(`errors.${known}`, { max: 0 }) : `${t('card.failed')}. ${t('card.returned')}`}
      </p>
      <div className={classes['line']}>
        <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate({ id })}>
          {t('card.remove')}
        </Button>
      </div>
    </>
  );
}

function Ready({ video }: { readonly video: Video }) {
  const { t } = useTranslation('videos');
  const formats = useFormats();
  const [asking, setAsking] = useState(false);
  const [saving, setSaving] = useState(false);
  const remove = useEndpointMutation(deleteVideo, { invalidate: [listVideos], onError: () => setAsking(false) });
  const unlock = useEndpointMutation(unlockVideo, {
    invalidate: [listVideos, getBalance],
    onSuccess: () => showInfo(t('card.unlocked'), t('card.unlockedText')),
  });
  const save = () => {
    setSaving(true);
    download(downloadVideo, { id: video.id }, { overlayMs: overlayDurationMs.default })
      .catch(showError)
      .finally(() => setSaving(false));
  };
  const { file, fidelity, measuredFrames } = video;
  return (
    <>
      <p className={classes['note']}>
        {file &&
          t('card.size', { seconds: formats.number(video.seconds), megabytes: formats.number(megabytes(file.bytes)) })}
        {fidelity && measuredFrames !== null && (
          <>
            <br />
            {t('card.kept', {
              percent: Math.round(Math.min(fidelity.shapeIou, fidelity.detailSsim) * 100),
              count: measuredFrames,
            })}
          </>
        )}
      </p>
      <div className={classes['actions']}>
        <Button variant="default" loading={saving} onClick={save}>
          {t('card.download')}
        </Button>
        {video.watermarked && (
          <Button
            variant="default"
            loading={unlock.isPending}
            rightSection={<TokenAmount tokens={video.priceTokens} />}
            onClick={() => unlock.mutate({ id: video.id })}
          >
            {t('card.unlock')}
          </Button>
        )}
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('card.delete')}
        </Button>
      </div>
      <Fits video={video} />
      <ConfirmDialog
        opened={asking}
        title={t('delete.title')}
        text={t('delete.text')}
        confirmLabel={t('delete.confirm')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: video.id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

const megabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10;

/** Marketplaces whose rules are known, and how the video stands to them. */
function Fits({ video }: { readonly video: Video }) {
  const { t } = useTranslation('videos');
  const formats = useFormats();
  if (!video.file) return null;
  const facts = { ...video.file, seconds: video.seconds, watermarked: video.watermarked };
  const listOf = (rules: readonly (keyof typeof ruleNames)[]) =>
    rules.map((rule) => t(`fits.rules.${rule}`)).join(', ');
  return (
    <details className={classes['fits']}>
      <summary>{t('fits.title')}</summary>
      <ul>
        {videoRules.map((rules) => {
          const { name } = rules;
          const { broken, advised, checked } = checkVideo(rules, facts);
          const state = broken.length > 0 ? 'broken' : advised.length > 0 ? 'advised' : checked > 0 ? 'ok' : 'unknown';
          return (
            <li key={rules.id} data-state={state}>
              {t(`fits.${state}`, { name, rules: listOf(broken.length > 0 ? broken : advised) })}
            </li>
          );
        })}
      </ul>
      <p>{t('fits.asOf', { date: formats.date(videoRulesDate) })}</p>
    </details>
  );
}

const ruleNames = { format: 1, bytes: 1, size: 1, ratio: 1, seconds: 1, watermark: 1 };
