import { videoFormats, videoMoves, videoSizePx, mostVideoClips, type VideoFormat } from '@kadr/shared/videos';
import type { Product } from '@kadr/shared/products';
import type { Visual } from '@kadr/shared/visuals';
import { Button, SegmentedControl, Switch, TextInput, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { openDialog } from '../../../lib/shell/index.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { useVideoOrder } from '../use-video-order.ts';
import classes from '../videos.module.css';

interface VideoFormProps {
  readonly product: Pick<Product, 'id' | 'title' | 'benefits'>;
  /** Ready frames of our own sets. */
  readonly visuals: readonly Visual[];
  readonly onDone: () => void;
}

/** Frames, format, camera and words of a new video, with its price on the press. */
export function VideoForm({ product, visuals, onDone }: VideoFormProps) {
  const { t } = useTranslation(['videos', 'visuals']);
  const formats = useFormats();
  const order = useVideoOrder(product, visuals, onDone);
  const { widthPx, heightPx } = videoSizePx(order.format);
  return (
    <section className={classes['form']} aria-labelledby="new-video">
      <h3 id="new-video">{t('form.title')}</h3>
      <fieldset className={classes['field']}>
        <legend>{t('form.frames')}</legend>
        <p>{t('form.framesNote', { most: mostVideoClips })}</p>
        <Frames visuals={visuals} chosen={order.chosen} onChoose={order.choose} />
      </fieldset>
      <fieldset className={classes['field']}>
        <legend>{t('form.move')}</legend>
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label={t('form.move')}
          className={classes['moves'] ?? ''}
          value={order.move}
          data={videoMoves.map((move) => ({ value: move, label: t(`moves.${move}`) }))}
          onChange={order.setMove}
        />
        <p>{t(`moveNotes.${order.move}`)}</p>
      </fieldset>
      <fieldset className={classes['field']}>
        <legend>{t('form.format')}</legend>
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label={t('form.format')}
          value={order.format}
          data={[...videoFormats]}
          onChange={(format) => order.setFormat(format as VideoFormat)}
        />
        <p>{t('form.facts', { width: widthPx, height: heightPx, seconds: formats.number(order.seconds) })}</p>
      </fieldset>
      <Words order={order} />
      <div className={classes['presses']}>
        <PrimaryButton
          priceTokens={order.price}
          loading={order.ordering}
          disabled={order.chosen.length === 0 || order.short}
          onClick={order.order}
        >
          {t('form.create')}
        </PrimaryButton>
        <Button variant="default" onClick={onDone}>
          {t('form.close')}
        </Button>
      </div>
      {order.isMarked && <p className={classes['note']}>{t('form.watermark')}</p>}
      {order.short && order.price !== undefined && order.balance !== undefined && (
        <p className={classes['short']} role="status">
          {t('form.short', { needed: order.price, balance: order.balance })}{' '}
          <Button
            variant="default"
            size="compact-md"
            onClick={() =>
              openDialog('top-up', {
                short: { needed: order.price ?? 0, have: order.balance ?? 0, paidOnly: false },
              })
            }
          >
            {t('form.topUp')}
          </Button>
        </p>
      )}
    </section>
  );
}

interface FramesProps {
  readonly visuals: readonly Visual[];
  readonly chosen: readonly string[];
  readonly onChoose: (id: string) => void;
}

/** The frames to press; the number says where each stands in the video. */
function Frames({ visuals, chosen, onChoose }: FramesProps) {
  const { t } = useTranslation('visuals');
  return (
    <ul className={classes['frames']}>
      {visuals.map(
        ({ id, picture, frameType }) =>
          picture && (
            <li key={id}>
              <UnstyledButton
                className={classes['frame']}
                aria-pressed={chosen.includes(id)}
                onClick={() => onChoose(id)}
              >
                <img src={picture.thumbnailUrl} alt="" loading="lazy" />
                <span>{t(`frames.${frameType}`)}</span>
                {chosen.includes(id) && <b aria-hidden>{chosen.indexOf(id) + 1}</b>}
              </UnstyledButton>
            </li>
          ),
      )}
    </ul>
  );
}

/** Title and benefits that arrive in the video, if the seller wants them. */
function Words({ order }: { readonly order: ReturnType<typeof useVideoOrder> }) {
  const { t } = useTranslation('videos');
  return (
    <div className={classes['field']}>
      <Switch
        label={t('form.words')}
        checked={order.withWords}
        onChange={(event) => order.setWithWords(event.currentTarget.checked)}
      />
      {order.withWords && (
        <>
          <TextInput
            label={t('form.titleWords')}
            maxLength={120}
            value={order.title}
            onChange={(event) => order.setTitle(event.currentTarget.value)}
          />
          {order.benefits.map((text, index) => (
            <TextInput
              // The places are fixed: three of them.
              key={index}
              label={t('form.benefit', { index: index + 1 })}
              maxLength={90}
              value={text}
              onChange={(event) => order.setBenefit(index, event.currentTarget.value)}
            />
          ))}
          <p>{t('form.wordsNote')}</p>
        </>
      )}
    </div>
  );
}
