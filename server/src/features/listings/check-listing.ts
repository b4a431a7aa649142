import type { ListingCheck } from '@kadr/shared/listings';
import { judgedFacts, writtenTexts } from '../descriptions/index.ts';
import { pictureView } from '../products/index.ts';
import { arrangedFor } from './arranged-for.ts';
import { checkedTexts } from './checked-texts.ts';
import type { ListingWork } from './listing-deps.ts';
import { measuredPictures } from './measured-pictures.ts';

/** What the export would be for a marketplace. */
export async function checkOwnListing(
  deps: ListingWork,
  userId: string,
  productId: string,
  marketplace: string,
): Promise<ListingCheck> {
  const { product, pictures } = await measuredPictures(deps, userId, productId);
  const texts = checkedTexts(
    await writtenTexts(deps.db, userId, productId),
    marketplace,
    await judgedFacts(deps.db, userId, product),
  );
  return {
    marketplace,
    texts,
    textLanguages: texts.map(({ language }) => language),
    pictures: (await arrangedFor(deps, pictures, marketplace)).map(
      ({ picture: { visual, card, sceneWords, making }, isMain, place, plan, findings }) => ({
        visualId: visual.id,
        cardId: card?.id ?? null,
        frameType: visual.frame_type,
        isMain,
        watermarked: visual.watermarked,
        making,
        sceneWords: [...sceneWords],
        place,
        widthPx: plan.widthPx,
        heightPx: plan.heightPx,
        findings: [...findings],
        picture: pictureView(
          deps.fileUrl,
          card
            ? card.saved
            : {
                viewKey: visual.view_key ?? visual.picture_key,
                thumbnailKey: visual.thumbnail_key ?? visual.picture_key,
                widthPx: visual.width_px ?? 1,
                heightPx: visual.height_px ?? 1,
                blur: visual.blur ?? '',
              },
        ),
      }),
    ),
  };
}
