import { logoCorners, logoWidthRange, type BrandLogo } from '@kadr/shared/designs';
import { usualLogoWidth } from '@kadr/card';
import { Button, SegmentedControl, Slider, Switch } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../lib/show-error.ts';
import classes from './brand-page.module.css';
import { logoAspect } from '../editor/add-logo.ts';
import { loadLogo, whyGone } from '../editor/card-logos.ts';
import { LogoPicture } from './logo-picture.tsx';

const LogoPicker = lazy(async () => ({ default: (await import('../../images/index.ts')).LogoPicker }));

interface BrandLogoFieldProps {
  readonly logo: BrandLogo | null;
  readonly onChange: (logo: BrandLogo | null) => void;
}

/** The brand's logo, its corner and size. */
export function BrandLogoField({ logo, onChange }: BrandLogoFieldProps) {
  const { t } = useTranslation('brand');
  const [choosing, setChoosing] = useState(false);
  const choose = async (imageId: string): Promise<void> => {
    setChoosing(false);
    const picture = await loadLogo(imageId);
    if (picture === null) throw whyGone(imageId) ?? new Error('no logo');
    const aspect = logoAspect(picture);
    onChange({ imageId, aspect, corner: logo?.corner ?? 'top-right', width: usualLogoWidth(aspect) });
  };
  return (
    <section className={classes['field']}>
      <h2>{t('brand.logo')}</h2>
      <p className={classes['note']}>{t('brand.logoNote')}</p>
      <div className={classes['stage']}>
        {logo ? (
          <LogoPicture key={logo.imageId} imageId={logo.imageId} name={t('brand.logo')} />
        ) : (
          <p>{t('brand.noLogo')}</p>
        )}
      </div>
      <div className={classes['row']}>
        <Button variant="default" onClick={() => setChoosing(true)}>
          {t(logo ? 'brand.otherLogo' : 'brand.chooseLogo')}
        </Button>
        {logo && (
          <Button variant="subtle" onClick={() => onChange(null)}>
            {t('brand.removeLogo')}
          </Button>
        )}
      </div>
      {logo && <LogoPlace logo={logo} onChange={onChange} />}
      {choosing && (
        <Suspense>
          <LogoPicker
            onClose={() => setChoosing(false)}
            onPick={({ id }) => {
              choose(id).catch(showError);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

function LogoPlace({ logo, onChange }: { readonly logo: BrandLogo; readonly onChange: (logo: BrandLogo) => void }) {
  const { t } = useTranslation('brand');
  const percent = `${Math.round(logo.width * 100)} %`;
  return (
    <>
      <div className={classes['controls']}>
        <div>
          <span className={classes['label']} id="logo-corner">
            {t('brand.corner')}
          </span>
          <SegmentedControl
            fullWidth
            orientation="vertical"
            aria-labelledby="logo-corner"
            value={logo.corner}
            data={logoCorners.map((value) => ({ value, label: t(`brand.corners.${value}`) }))}
            onChange={(value) =>
              onChange({ ...logo, corner: logoCorners.find((corner) => corner === value) ?? logo.corner })
            }
          />
        </div>
        <div>
          <span className={classes['label']}>
            {t('brand.size')} <output>{percent}</output>
          </span>
          <Slider
            label={null}
            thumbLabel={t('brand.size')}
            thumbProps={{ 'aria-valuetext': percent }}
            min={logoWidthRange.min}
            max={logoWidthRange.max}
            step={0.01}
            value={logo.width}
            onChange={(width) => onChange({ ...logo, width })}
          />
        </div>
      </div>
      <p className={classes['note']}>{t('brand.cornerNote')}</p>
      <Switch
        label={t('brand.oneColour')}
        description={t('brand.oneColourNote')}
        checked={logo.oneColour === true}
        onChange={(event) => onChange({ ...logo, oneColour: event.currentTarget.checked })}
      />
    </>
  );
}
