import { contrastRatio, leastContrast, paletteFromPixels, palettesFromColours, readyPalettes } from '@kadr/card';
import { type BrandLogo, type CardColours } from '@kadr/shared/designs';
import { Button, ColorInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './brand-page.module.css';
import { loadLogo } from '../editor/card-logos.ts';

const parts = ['title', 'text', 'decor'] as const;
const paletteSidePx = 64;

interface BrandColoursProps {
  readonly colours: CardColours | null;
  readonly logo: BrandLogo | null;
  readonly onChange: (colours: CardColours | null) => void;
}

/** The brand's three colours: each by itself, from the logo or a ready palette; or left to each card. */
export function BrandColours({ colours, logo, onChange }: BrandColoursProps) {
  const { t } = useTranslation(['brand', 'designs']);
  const fromLogo = palettesFromColours(useLogoColours(logo?.imageId)).slice(0, 8);
  const pick = { current: colours, onPick: onChange };
  return (
    <section className={classes['field']}>
      <h2>{t('brand:brand.colours')}</h2>
      <p className={classes['note']}>{t(colours ? 'brand:brand.coloursNote' : 'brand:brand.coloursOpen')}</p>
      {colours && (
        <div className={classes['colours']}>
          {parts.map((part) => (
            <PartColour key={part} part={part} colours={colours} onChange={onChange} />
          ))}
        </div>
      )}
      {fromLogo.length > 0 && (
        <Palettes
          {...pick}
          name={t('brand:brand.fromLogo')}
          palettes={fromLogo.map((palette, index) => ({
            ...palette,
            name: t('brand:brand.logoPalette', { index: index + 1 }),
          }))}
        />
      )}
      <Palettes
        {...pick}
        name={t('brand:brand.ready')}
        palettes={readyPalettes.map((palette) => ({
          ...palette,
          name: t(`designs:palettes.${palette.id as 'paper'}`),
        }))}
      />
      {colours && (
        <Button variant="subtle" onClick={() => onChange(null)}>
          {t('brand:brand.leave')}
        </Button>
      )}
    </section>
  );
}

function PartColour({
  part,
  colours,
  onChange,
}: {
  readonly part: (typeof parts)[number];
  readonly colours: CardColours;
  readonly onChange: (colours: CardColours) => void;
}) {
  const { t } = useTranslation('designs');
  const weak = part !== 'decor' && contrastRatio(colours[part], colours.decor) < leastContrast;
  return (
    <ColorInput
      label={t(`colours.${part}`)}
      value={colours[part]}
      format="hex"
      withEyeDropper={false}
      popoverProps={{ withinPortal: true }}
      description={weak ? t('colours.weak') : undefined}
      onChange={(value) => {
        if (/^#[0-9a-f]{6}$/i.test(value)) onChange({ ...colours, [part]: value.toLowerCase() });
      }}
    />
  );
}

interface PalettesProps {
  readonly name: string;
  readonly palettes: readonly { readonly id: string; readonly name: string; readonly colours: CardColours }[];
  readonly current: CardColours | null;
  readonly onPick: (colours: CardColours) => void;
}

function Palettes({ name, palettes, current, onPick }: PalettesProps) {
  return (
    <>
      <span className={classes['label']}>{name}</span>
      <div className={classes['palettes']} role="group" aria-label={name}>
        {palettes.map(({ id, name: own, colours }) => (
          <button
            key={id}
            type="button"
            className={classes['palette']}
            title={own}
            aria-label={own}
            aria-pressed={current !== null && parts.every((part) => colours[part] === current[part])}
            style={{ background: colours.decor }}
            onClick={() => onPick(colours)}
          >
            <i style={{ background: colours.title }} />
            <i style={{ background: colours.text }} />
          </button>
        ))}
      </div>
    </>
  );
}

/** The colours that make the logo, its see-through ground left out. */
function useLogoColours(imageId: string | undefined): readonly string[] {
  const [read, setRead] = useState<{ imageId: string; colours: readonly string[] } | null>(null);
  useEffect(() => {
    let current = true;
    if (imageId !== undefined) {
      void loadLogo(imageId)
        .catch(() => null)
        .then((picture) => {
          const canvas = document.createElement('canvas');
          Object.assign(canvas, { width: paletteSidePx, height: paletteSidePx });
          const context = canvas.getContext('2d', { willReadFrequently: true });
          if (!current || !picture || !context) return;
          context.drawImage(picture.source as HTMLImageElement, 0, 0, paletteSidePx, paletteSidePx);
          setRead({
            imageId,
            colours: paletteFromPixels(context.getImageData(0, 0, paletteSidePx, paletteSidePx).data),
          });
        });
    }
    return () => {
      current = false;
    };
  }, [imageId]);
  return read !== null && read.imageId === imageId ? read.colours : [];
}
