import type { Product } from '@kadr/shared/products';
import type { Photoshoot, PhotoshootStep } from '@kadr/shared/visuals';
import type { PhotoshootControl } from '../use-photoshoot.ts';
import { FrameChoice } from './frame-choice.tsx';
import { VersionStrip } from './version-strip.tsx';

interface FrameToolsProps {
  readonly product: Product;
  readonly photoshoot: Photoshoot;
  readonly step: PhotoshootStep;
  readonly control: PhotoshootControl;
}

/** What is chosen of a frame right under its picture. */
export function FrameTools({ product, photoshoot, step, control }: FrameToolsProps) {
  return (
    <>
      <FrameChoice
        product={product}
        step={step}
        painter={photoshoot.painter}
        busy={control.steering || control.pressing}
        onFrame={(frameType) => control.steer({ type: 'change-frame', step: step.step, frameType })}
        onPartner={(withProductId) => control.steer({ type: 'choose-partner', step: step.step, withProductId })}
      />
      <VersionStrip step={step} onPick={(visualId) => control.steer({ type: 'pick', visualId })} />
    </>
  );
}
