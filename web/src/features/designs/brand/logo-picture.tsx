import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadLogo } from '../editor/card-logos.ts';
import classes from './own.module.css';

const longSidePx = 320;

/** A logo as cards show it; says so where it is gone. */
export function LogoPicture({ imageId, name }: { readonly imageId: string; readonly name: string }) {
  const { t } = useTranslation('brand');
  const ref = useRef<HTMLCanvasElement>(null);
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    let current = true;
    void loadLogo(imageId)
      .catch(() => undefined)
      .then((picture) => {
        const canvas = ref.current;
        if (!current || !canvas || picture === undefined) return;
        setIsGone(picture === null);
        if (picture === null) return;
        const scale = Math.min(1, longSidePx / Math.max(picture.widthPx, picture.heightPx));
        canvas.width = Math.max(1, Math.round(picture.widthPx * scale));
        canvas.height = Math.max(1, Math.round(picture.heightPx * scale));
        const context = canvas.getContext('2d');
        if (context) context.imageSmoothingQuality = 'high';
        context?.drawImage(picture.source as HTMLImageElement, 0, 0, canvas.width, canvas.height);
      });
    return () => {
      current = false;
    };
  }, [imageId]);
  return (
    <>
      <canvas ref={ref} className={classes['logo']} width={1} height={1} role="img" aria-label={name} hidden={isGone} />
      {isGone && <small>{t('brand.logoGone')}</small>}
    </>
  );
}
