import type { Product } from '@kadr/shared/products';
import type { Photoshoot, PhotoshootStep } from '@kadr/shared/visuals';
import { VideosSection } from '../../videos/index.ts';
import classes from '../photoshoot-page.module.css';
import type { PhotoshootControl } from '../use-photoshoot.ts';
import { FilmStrip } from './film-strip.tsx';
import { FramePanel } from './frame-panel.tsx';
import { NotPlanned } from './not-planned.tsx';

interface WorkbenchProps {
  readonly product: Product;
  readonly photoshoot: Photoshoot;
  readonly step: PhotoshootStep;
  readonly control: PhotoshootControl;
  readonly onChangeStyle: () => void;
}

/** All that stands around the picture of a photoshoot: its panel, the strip of its frames, its videos. */
export function Workbench({ product, photoshoot, step, control, onChangeStyle }: WorkbenchProps) {
  return (
    <>
      <FramePanel
        product={product}
        photoshoot={photoshoot}
        step={step}
        control={control}
        onChangeStyle={onChangeStyle}
      />
      <div className={classes['plan']}>
        <FilmStrip photoshoot={photoshoot} onGo={(to) => control.steer({ type: 'go-to', step: to })} />
        <NotPlanned
          product={product}
          photoshoot={photoshoot}
          busy={control.steering || control.pressing}
          onAdd={(types) => control.steer({ type: 'add-frames', ...(types ? { frameTypes: types } : {}) })}
        />
      </div>
      <VideosSection productId={product.id} />
    </>
  );
}
