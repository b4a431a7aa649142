import type { Run } from '@kadr/shared/batches';
import { IconAlertTriangle, IconClock, IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { apiUrl } from '../../../lib/api-config.ts';
import { paths } from '../../../lib/paths.ts';
import { PictureFrame } from '../../../ui/picture-frame.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { modelFailures } from '../../visuals/index.ts';
import classes from './run-product.module.css';

type Product = Run['products'][number];

/** One product of a run with its frames: their pictures as they come, and why one did not. */
export function RunProduct({ product }: { readonly product: Product }) {
  const { t } = useTranslation('batches');
  const { frames } = product;
  const title = product.isDeleted ? t('run.deleted') : product.title || t('untitled');
  const failures = [...new Set(frames.flatMap(({ failure }) => (failure ? [failure.code] : [])))];
  return (
    <li className={classes['product']}>
      <header>
        <span className={classes['cover']}>
          {product.cover && <PictureFrame picture={product.cover} alt="" ratio="1" />}
        </span>
        {product.isDeleted ? <span>{title}</span> : <Link to={paths.visualProduct(product.id)}>{title}</Link>}
        {product.isFinished && <StatusBadge status="finished" />}
      </header>
      <ul className={classes['frames']}>
        {frames.map((frame) => (
          <li key={frame.frameType}>
            <FrameTile frame={frame} />
          </li>
        ))}
      </ul>
      {failures.map((code) => (
        <p key={code}>
          <FailureText code={code} />
        </p>
      ))}
    </li>
  );
}

function FrameTile({ frame }: { readonly frame: Product['frames'][number] }) {
  const { t } = useTranslation(['batches', 'visuals']);
  const name = t(`visuals:frames.${frame.frameType}`);
  const state = t(`batches:run.frame.${frame.state}`);
  return (
    <figure className={classes['frame']} data-state={frame.state} title={`${name}: ${state}`}>
      {frame.thumbnailUrl ? (
        <img src={apiUrl(frame.thumbnailUrl)} alt="" loading="lazy" decoding="async" />
      ) : (
        <span aria-hidden>
          {frame.state === 'failed' && <IconAlertTriangle size={22} stroke={1.5} />}
          {frame.state === 'stopped' && <IconPlayerStop size={22} stroke={1.5} />}
          {frame.state === 'waiting' && <IconClock size={22} stroke={1.5} />}
        </span>
      )}
      <figcaption className="kadr-spoken">
        {name}: {state}
      </figcaption>
    </figure>
  );
}

const told = [
  'visuals.not-faithful',
  'visuals.no-room-for-props',
  'visuals.no-room-for-text',
  'visuals.cannot-make',
  'visuals.step-busy',
  'visuals.outline-in-doubt',
  'visuals.hides-legs',
  'visuals.product-not-ready',
  'visuals.render-failed',
  ...modelFailures,
] as const;

function FailureText({ code }: { readonly code: string }) {
  const { t } = useTranslation(['visuals', 'products']);
  const known = told.find((one) => one === code);
  return code === 'products.not-found'
    ? t('products:errors.products.not-found')
    : t(`visuals:errors.${known ?? 'visuals.render-failed'}`);
}
