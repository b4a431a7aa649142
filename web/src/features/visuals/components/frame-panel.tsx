import { finishProduct, mainPhoto, type Product } from '@kadr/shared/products';
import { getBalance } from '@kadr/shared/tokens';
import { maxPromptLength, visualFormats, wornKind, type Photoshoot, type PhotoshootStep } from '@kadr/shared/visuals';
import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload, IconPalette } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { paths } from '../../../lib/paths.ts';
import { openDialog, overlayDurationMs } from '../../../lib/shell/index.ts';
import { showInfo } from '../../../lib/show-error.ts';
import { footRef } from '../../../ui/foot.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { TokenAmount } from '../../../ui/token-amount.tsx';
import { keepFormat } from '../first-format.ts';
import { SavePreset } from '../presets/save-preset.tsx';
import { isBusy, shownVersion, type PhotoshootControl } from '../use-photoshoot.ts';
import { CreateAll } from './create-all.tsx';
import { doubtfulPhoto } from './doubtful-photo.ts';
import { DownloadMenu } from './download-menu.tsx';
import classes from './frame-panel.module.css';
import { RefineBox } from './refine-box.tsx';
import { WayChoice } from './way-choice.tsx';

interface FramePanelProps {
  readonly product: Product;
  readonly photoshoot: Photoshoot;
  readonly step: PhotoshootStep;
  readonly control: PhotoshootControl;
  readonly onChangeStyle: () => void;
}

/** What the seller decides of a frame: style, format, refinements, and the button that orders it. */
export function FramePanel({ product, photoshoot, step, control, onChangeStyle }: FramePanelProps) {
  const { t } = useTranslation('visuals');
  const visual = shownVersion(step);
  const ready = step.versions.some((version) => version.state === 'ready');
  return (
    <aside className={classes['side']}>
      <div className={classes['panel']}>
        <p className={classes['eyebrow']}>{t('step.of', { step: step.step + 1, total: photoshoot.steps.length })}</p>
        <h2 className={classes['name']}>{t(`frames.${step.frameType}`)}</h2>
        <p className={classes['note']}>{t(`frameNotes.${step.frameType}`)}</p>
        <div className={classes['style']}>
          <span>{t(`styles.${step.styleId}`)}</span>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPalette size={18} stroke={1.75} aria-hidden />}
            onClick={onChangeStyle}
          >
            {t('gallery.change')}
          </Button>
        </div>
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label={t('format.label')}
          value={photoshoot.format}
          disabled={control.steering}
          data={visualFormats.map((format) => ({
            value: format,
            label: <span title={t(`format.${format}`)}>{format}</span>,
          }))}
          onChange={(value) => {
            const format = value as Photoshoot['format'];
            keepFormat(format);
            control.steer({ type: 'change-format', format });
          }}
        />
        <WayChoice
          ways={step.ways}
          way={control.wayFor(step)}
          worn={wornKind(step.frameType, product.categoryId) !== null}
          onWay={control.chooseWay}
        />
        <Presses photoshoot={photoshoot} step={step} control={control} product={product} ready={ready} />
        {ready && (
          <RefineBox
            productId={product.id}
            maxLength={maxPromptLength}
            priceTokens={control.prices?.refine}
            disabled={control.pressing || step.versions.some(isBusy) || asksFirst(product)}
            way={control.wayFor(step)}
            painter={step.ways.includes('model') ? photoshoot.painter : null}
            onRefine={control.refine}
            onPaint={control.paint}
          />
        )}
        {visual?.picture && (
          <DownloadMenu
            visualId={visual.id}
            longEdgePx={Math.max(visual.picture.widthPx, visual.picture.heightPx)}
            icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
          />
        )}
        {isAnyReady(photoshoot) && <SavePreset productId={product.id} />}
      </div>
    </aside>
  );
}

/** The main photo's outline is in doubt: the page asks for it, and nothing can be paid for before that. */
function asksFirst(product: Product): boolean {
  const main = mainPhoto(product);
  return main !== undefined && doubtfulPhoto(product)?.id === main.id;
}

function isAnyReady({ steps }: Photoshoot): boolean {
  return steps.some(({ versions }) => versions.some(({ state }) => state === 'ready'));
}

/** Steps that can be made and have no picture, nor wait for one. */
function openSteps({ steps }: Photoshoot): number[] {
  return steps
    .filter(({ unavailable, versions }) => unavailable === null && versions.every(({ state }) => state === 'failed'))
    .map(({ step }) => step);
}

interface PressesProps extends Omit<FramePanelProps, 'onChangeStyle'> {
  readonly ready: boolean;
}

/** The one primary press (create, then next, then finish) and the others beneath it. */
function Presses({ product, photoshoot, step, control, ready }: PressesProps) {
  const productId = product.id;
  const { t } = useTranslation('visuals');
  const navigate = useNavigate();
  const { balance, paid } = useEndpointQuery(getBalance, {}).data ?? {};
  const finish = useEndpointMutation(finishProduct, {
    overlayMs: overlayDurationMs.default,
    onSuccess: () => {
      showInfo(t('events.finished'), t('events.finishedText'));
      void navigate(`${paths.product(productId)}?tab=visuals`);
    },
  });
  const { prices, pressing } = control;
  const busy = pressing || step.versions.some(isBusy);
  const asks = asksFirst(product);
  const last = step.step === photoshoot.steps.length - 1;
  const nextIsFree = (photoshoot.steps[step.step + 1]?.versions.length ?? 0) > 0;
  const needed = ready ? prices?.next : prices?.create;
  const short = needed !== undefined && balance !== undefined && balance < needed;
  const isMarked = needed !== undefined && !short && paid !== undefined && paid < needed;
  const open = openSteps(photoshoot);
  const finishProps = { loading: finish.isPending, onClick: () => finish.mutate({ id: productId }) };
  return (
    <div className={classes['presses']}>
      <div className={classes['primary']} ref={footRef}>
        {!ready && (
          <PrimaryButton
            fullWidth
            size="lg"
            priceTokens={prices?.create}
            disabled={busy || asks || step.unavailable !== null}
            loading={pressing}
            onClick={control.create}
          >
            {t('actions.create')}
          </PrimaryButton>
        )}
        {isMarked && <p className={classes['note']}>{t('watermark.before')}</p>}
        {ready && !last && (
          <PrimaryButton
            fullWidth
            size="lg"
            priceTokens={nextIsFree ? undefined : prices?.next}
            disabled={busy || (asks && !nextIsFree)}
            loading={pressing}
            onClick={control.next}
          >
            {t('actions.next')}
          </PrimaryButton>
        )}
        {ready && last && (
          <PrimaryButton fullWidth size="lg" disabled={busy} {...finishProps}>
            {t('actions.finish')}
          </PrimaryButton>
        )}
      </div>
      {open.length > 1 && prices && (
        <CreateAll
          steps={open}
          tokens={open.length * prices.create}
          balance={balance}
          disabled={busy || asks}
          onCreate={control.createAll}
        />
      )}
      {ready && (
        <Button
          variant="default"
          fullWidth
          disabled={busy || asks || step.unavailable !== null}
          rightSection={prices && <TokenAmount tokens={prices['re-create']} />}
          onClick={control.recreate}
        >
          {t('actions.recreate')}
        </Button>
      )}
      {isAnyReady(photoshoot) && !(ready && last) && (
        <Button variant="default" fullWidth disabled={busy} {...finishProps}>
          {t('actions.finish')}
        </Button>
      )}
      {short && !busy && (
        <p className={classes['short']} role="status">
          {t('insufficient.text', { needed, balance })}{' '}
          <Button
            variant="default"
            size="compact-md"
            onClick={() => openDialog('top-up', { short: { needed, have: balance, paidOnly: false } })}
          >
            {t('insufficient.topUp')}
          </Button>
        </p>
      )}
    </div>
  );
}
