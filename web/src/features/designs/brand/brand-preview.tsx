import { apply, brandLookCommand, fontsOf, layoutCard, brandLogoCommand } from '@kadr/card';
import { latestDesigns, type Brand, type Design, type DesignDocument } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import classes from './brand-page.module.css';
import { cardFonts } from '../editor/card-fonts.ts';
import { startLanguage } from '../editor/start-language.ts';
import { useCardPicture } from '../editor/use-card-picture.ts';
import { DrawnCard } from '../canvas/drawn-card.tsx';

const widthPx = 832;

/** The seller's newest card as it would be in the brand. */
export function BrandPreview({ brand }: { readonly brand: Brand }) {
  const { t } = useTranslation('brand');
  const designs = useEndpointQuery(latestDesigns, { limit: 1 });
  const [newest] = designs.data ?? [];
  return (
    <figure className={classes['preview']}>
      {newest && <Dressed design={newest} brand={brand} />}
      {designs.data && <figcaption>{t(newest ? 'brand.preview' : 'brand.noPreview')}</figcaption>}
    </figure>
  );
}

function Dressed({ design, brand }: { readonly design: Design; readonly brand: Brand }) {
  const loaded = useCardPicture(design);
  const language = startLanguage(design.document, currentLanguage());
  const document = useDressed(design.document, brand, language);
  return loaded && document ? (
    <DrawnCard document={document} picture={loaded.picture} language={language} widthPx={widthPx} />
  ) : (
    <canvas aria-hidden />
  );
}

/** Without logos of before: they stand where they were put, the brand's where it would. */
function useDressed(document: DesignDocument, brand: Brand, language: Language): DesignDocument | null {
  const [dressed, setDressed] = useState<DesignDocument | null>(null);
  useEffect(() => {
    let current = true;
    const { document: look } = apply(
      { ...document, objects: document.objects?.filter(({ kind }) => kind !== 'logo') },
      brandLookCommand(brand),
    );
    cardFonts.load(fontsOf(look.textStyle)).then(
      () => {
        if (!current) return;
        const layout = layoutCard(look, language, cardFonts.ruler(language));
        setDressed(apply(look, brandLogoCommand(look, brand, layout, 'object-brand')).document);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [brand, document, language]);
  return dressed;
}
