import { listVisuals, type Visual } from '@kadr/shared/visuals';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { PictureFrame } from '../../../ui/picture-frame.tsx';
import { PictureSkeletons } from '../../../ui/skeletons.tsx';
import { ProductSelect } from '../../products/index.ts';
import { useEditor } from '../editor/editor-context.ts';
import classes from './apply-dialog.module.css';

type Chosen = ReadonlyMap<string, Visual>;

interface ApplyPicturesProps {
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

/** So many cards are made in one go. */
const mostChosen = 100;

/**
 * The pictures of one product after the other, to choose among; what is chosen stays while another product is looked
 * at.
 */
export function ApplyPictures({ chosen, onChange }: ApplyPicturesProps) {
  const { t } = useTranslation(['brand', 'designs', 'visuals']);
  const { design } = useEditor();
  const [productId, setProductId] = useState(design.productId);
  const visuals = useEndpointQuery(listVisuals, { productId });
  const others = visuals.data?.filter(({ id, picture }) => id !== design.visualId && picture !== null) ?? [];
  const toggle = (visual: Visual) => {
    const next = new Map(chosen);
    if (!next.delete(visual.id) && next.size < mostChosen) next.set(visual.id, visual);
    onChange(next);
  };
  const all = () =>
    onChange(new Map([...chosen, ...others.map((visual) => [visual.id, visual] as const)].slice(0, mostChosen)));
  const isOther =
    productId !== design.productId || [...chosen.values()].some((visual) => visual.productId !== design.productId);
  return (
    <>
      <div className={classes['from']}>
        <ProductSelect
          lab="designs"
          label={t('brand:apply.from')}
          value={productId}
          own={{ id: design.productId, label: t('brand:apply.thisProduct') }}
          onChange={setProductId}
        />
        {others.length > 1 && (
          <Button variant="subtle" onClick={all}>
            {t('brand:apply.all')}
          </Button>
        )}
      </div>
      {isOther && (
        <p className={classes['note']}>
          {t('brand:apply.ownTexts', { language: t(`designs:languages.in.${currentLanguage()}`) })}
        </p>
      )}
      {visuals.isPending && <PictureSkeletons count={4} />}
      {visuals.data && others.length === 0 && (
        <p className={classes['note']}>
          {t(productId === design.productId ? 'brand:apply.none' : 'brand:apply.noPictures')}
        </p>
      )}
      <ul className={classes['grid']}>
        {others.map(
          (visual) =>
            visual.picture && (
              <li key={visual.id}>
                <label className={classes['choice']}>
                  <input type="checkbox" checked={chosen.has(visual.id)} onChange={() => toggle(visual)} />
                  <PictureFrame picture={visual.picture} alt="" ratio="1" />
                  <span>{t(`visuals:frames.${visual.frameType}`)}</span>
                </label>
              </li>
            ),
        )}
      </ul>
    </>
  );
}
