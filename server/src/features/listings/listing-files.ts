import type { Description } from '@kadr/shared/descriptions';
import type { Language } from '@kadr/shared/kernel';
import type { CheckedText } from '@kadr/shared/listings';
import type { PictureMaking } from '@kadr/shared/provenance';
import { judgedFacts, writtenTexts } from '../descriptions/index.ts';
import { arrangedFor } from './arranged-for.ts';
import { checkedTexts, textsFor } from './checked-texts.ts';
import { deliveredFile } from './delivered-file.ts';
import type { ListingDeps } from './listing-deps.ts';
import { recordFor } from './made-file.ts';
import { measuredPictures } from './measured-pictures.ts';
import { rememberLast } from './remember.ts';

/** A product's listing as a marketplace gets it. */
export interface ListingFiles {
  /** In the marketplace's order; those that break a rule of it are left out. */
  readonly pictures: readonly {
    readonly watermarked: boolean;
    readonly making: PictureMaking;
    /** Where its record can be read once the file is made. */
    readonly recordUrl: string;
    /** The JPEG, its provenance record kept. */
    readonly make: () => Promise<Uint8Array>;
  }[];
  readonly texts: readonly {
    readonly language: Language;
    readonly content: Description;
    /** Words that wait for the seller's word. */
    readonly held: readonly string[];
    /** Rules of the marketplace that it breaks. */
    readonly problems: CheckedText['problems'];
  }[];
}

const measuresOfOne = 200;

/** Throws `products.not-found`. */
export async function listingFiles(
  deps: ListingDeps,
  userId: string,
  productId: string,
  marketplace: string,
): Promise<ListingFiles> {
  const work = { ...deps, remember: rememberLast(measuresOfOne) };
  const { product, pictures } = await measuredPictures(work, userId, productId);
  const texts = await writtenTexts(deps.db, userId, productId);
  const checked = checkedTexts(texts, marketplace, await judgedFacts(deps.db, userId, product));
  return {
    pictures: (await arrangedFor(work, pictures, marketplace))
      .filter(({ place }) => place !== null)
      .map((one) => ({
        watermarked: one.picture.visual.watermarked,
        making: one.picture.making,
        recordUrl: recordFor(work, one.picture, one.plan, marketplace).url,
        make: () => deliveredFile(work, one, marketplace),
      })),
    texts: textsFor(texts, marketplace).map(({ language, content }) => {
      const { held, problems } = checked.find((one) => one.language === language) ?? {};
      return {
        language,
        content,
        held: held ? [...held.claims, ...held.open, ...held.numbers] : [],
        problems: problems ?? [],
      };
    }),
  };
}
