import { outlineUnits } from '@kadr/shared/products';
import { useTranslation } from 'react-i18next';
import classes from './outline-editor.module.css';
import type { OutlineEngine, OutlineState } from './outline-engine.ts';

/** The objects by their numbers in the picture: for those who do not tap. */
export function PartsPanel({
  engine,
  parts,
}: {
  readonly engine: OutlineEngine;
  readonly parts: OutlineState['parts'];
}) {
  const { t } = useTranslation('products');
  const perPx = outlineUnits / Math.max(engine.pixels.widthPx, engine.pixels.heightPx);
  return (
    <ul className={classes['parts']}>
      {parts.map(({ id, place, isKept }, index) => (
        <li key={id}>
          <label>
            <input
              type="checkbox"
              checked={isKept}
              onChange={() =>
                engine.apply({
                  kind: 'part',
                  keep: !isKept,
                  x: Math.round((place.x + 0.5) * perPx),
                  y: Math.round((place.y + 0.5) * perPx),
                })
              }
            />
            {t('outline.object', { number: index + 1 })}
          </label>
        </li>
      ))}
    </ul>
  );
}
