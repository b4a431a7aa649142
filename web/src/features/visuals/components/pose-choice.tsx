import { listProductStyles } from '@kadr/shared/catalog';
import { getProduct, mainPhoto, updateProduct, type Cutout, type Product } from '@kadr/shared/products';
import {
  isSoftWear,
  isTooTallToStand,
  possiblePoses,
  previewStyle,
  seenInPhoto,
  type PhotoShows,
  type Pose,
} from '@kadr/shared/visuals';
import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { paths } from '../../../lib/paths.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import { PosePicture } from './pose-picture.tsx';
import classes from './pose-choice.module.css';

/** The choice behind a button that names the pose, where many products stand side by side. */
export function PoseMenu({ product }: { readonly product: Product }) {
  const { t } = useTranslation('visuals');
  const seen = posesOf(product);
  const chosen = seen && chosenPose(seen, product.pose);
  if (!seen || !chosen) return null;
  return (
    <Popover position="bottom-start" withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="compact-md"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={[product.title, `${t('pose.title')}: ${t(nameOfPose(chosen, seen))}`].filter(Boolean).join(' · ')}
        >
          {t(nameOfPose(chosen, seen))}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes['menu']}>
        <PoseChoice product={product} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** How the product is shown in the sets, in pictures; nothing where its main photo allows one pose only. */
export function PoseChoice({ product }: { readonly product: Product }) {
  const { t } = useTranslation('visuals');
  const name = useId();
  const queryClient = useQueryClient();
  const save = useEndpointMutation(updateProduct, {
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKeyOf(getProduct, { id: changed.id }), changed);
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(listProductStyles, { productId: changed.id }) });
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(previewStyle) });
    },
  });
  const seen = posesOf(product);
  const chosen = seen && chosenPose(seen, save.isPending ? save.variables.pose : product.pose);
  if (!seen || !chosen) return null;
  return (
    <fieldset className={classes['poses']} disabled={save.isPending}>
      <legend>{t('pose.title')}</legend>
      <div className={classes['choices']}>
        {seen.offered.map((pose) => (
          <label key={pose} className={classes['choice']}>
            <input
              type="radio"
              name={name}
              value={pose}
              checked={pose === chosen}
              data-autofocus={pose === chosen || undefined}
              onChange={() => save.mutate({ id: product.id, pose: pose === seen.offered[0] ? null : pose })}
            />
            <PosePicture pose={pose} shows={seen.shows} isWear={isSoftWear(product.categoryId)} />
            <span>{t(nameOfPose(pose, seen))}</span>
          </label>
        ))}
      </div>
      {seen.shows === 'product' && chosen === 'worn' && <p className={classes['hint']}>{t('pose.nobody')}</p>}
      {seen.shows === 'hand' && (
        <p className={classes['hint']}>
          {t('pose.hand')} <Link to={paths.outline(product.id, seen.photoId)}>{t('pose.outline')}</Link>
        </p>
      )}
    </fieldset>
  );
}

interface SeenPoses {
  readonly offered: readonly Pose[];
  readonly shows: PhotoShows;
  readonly photoId: string;
}

/** The seller's, or the likeliest; undefined where there is nothing to choose. */
function chosenPose({ offered }: SeenPoses, asked: Pose | null | undefined): Pose | undefined {
  if (offered.length < 2) return undefined;
  return asked && offered.includes(asked) ? asked : offered[0];
}

/** How the product is shown where the seller can choose; undefined where not. */
export function poseOf(product: Product): Pose | undefined {
  const seen = posesOf(product);
  return seen ? chosenPose(seen, product.pose) : undefined;
}

const nameOfPose = (pose: Pose, { shows }: SeenPoses) =>
  `pose.names.${pose === 'worn' && shows === 'hand' ? 'held' : pose}` as const;

function posesOf(product: Product): SeenPoses | null {
  const { categoryId } = product;
  const main = mainPhoto(product);
  if (!main?.cutout?.camera) return null;
  const { reasons, box, camera } = main.cutout;
  const { view, confidence, isSpread } = camera;
  const seen = seenInPhoto(reasons, box, main.cutout.isWhole ?? null);
  const isTooTall = isTallerThanItStands(product, main.cutout.picture);
  return {
    ...possiblePoses({ categoryId, view, confidence, ...(isSpread ? { isSpread } : {}), isTooTall, ...seen }),
    shows: seen.shows,
    photoId: main.id,
  };
}

function isTallerThanItStands({ dimensions, estimatedLengths = [] }: Product, picture: Cutout['picture']): boolean {
  const { lengthMm: length, widthMm: width, heightMm: height } = dimensions;
  if (!picture || length === null || width === null || height === null || estimatedLengths.length > 0) return false;
  return isTooTallToStand({ widthPx: picture.widthPx, heightPx: picture.heightPx, length, width, height });
}
