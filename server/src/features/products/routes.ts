import { failures } from '@kadr/shared/kernel';
import {
  addEmptyProduct,
  addPhoto,
  addPhotos,
  addProduct,
  addVariant,
  deletePhoto,
  deleteProduct,
  duplicateProduct,
  finishProduct,
  generateInfo,
  getOutline,
  getProduct,
  getUserStat,
  listLibrary,
  listPhotos,
  listProducts,
  listVariants,
  markDesignReady,
  productErrors,
  removeVariant,
  restoreProduct,
  retryCutout,
  saveOutline,
  setPhotoWhole,
  setPhotoCamera,
  updateProduct,
  uploadPhotos,
} from '@kadr/shared/products';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { addOwnPhotos } from './add-photos.ts';
import { addEmptyDraft, addTitledProduct } from './add-product.ts';
import { deleteOwnPhoto } from './delete-photo.ts';
import { deleteOwnProduct } from './delete-product.ts';
import { duplicateOwnProduct } from './duplicate-product.ts';
import { finishOwnProduct, markOwnDesignReady } from './finish-product.ts';
import { listOwnLibrary, listOwnProducts } from './list-products.ts';
import { outlineToCorrect } from './outline-to-correct.ts';
import type { ProductDeps } from './product-deps.ts';
import { productView } from './product-view.ts';
import { productOwnedBy } from './queries.ts';
import { requestAnalysis } from './request-analysis.ts';
import { restoreOwnProduct } from './restore-product.ts';
import { retryOwnCutout } from './retry-cutout.ts';
import { createOutlineSaving } from './save-outline.ts';
import { setOwnPhotoWhole } from './set-photo-whole.ts';
import { setOwnPhotoCamera } from './set-photo-camera.ts';
import { updateOwnProduct } from './update-product.ts';
import { uploadOwnPhotos } from './upload-photos.ts';
import { addOwnVariant, listOwnVariants, removeOwnVariant } from './variants.ts';

const fail = failures(productErrors);

function first<T>([one]: readonly T[]): T {
  if (!one) throw new Error('the photo did not come back');
  return one;
}

export function productRoutes(deps: ProductDeps): BoundEndpoint[] {
  const ownProduct = async (userId: string, id: string) => {
    const row = await productOwnedBy(deps.db, userId, id);
    if (!row) throw fail('products.not-found');
    return productView(deps, deps.db, row);
  };
  const saveOwnOutline = createOutlineSaving(deps);
  return [
    bind(listProducts, ({ user }, input) => listOwnProducts(deps, user.id, input)),
    bind(listLibrary, ({ user }, input) => listOwnLibrary(deps, user.id, input)),
    bind(getUserStat, ({ user }) => deps.userStat(deps.db, user.id)),
    bind(addProduct, ({ user }, { title }) => addTitledProduct(deps, user.id, title)),
    bind(addEmptyProduct, ({ user }) => addEmptyDraft(deps, user.id)),
    bind(getProduct, ({ user }, { id }) => ownProduct(user.id, id)),
    bind(updateProduct, ({ user }, input) => updateOwnProduct(deps, user.id, input)),
    bind(deleteProduct, async ({ user }, { id }) => {
      await deleteOwnProduct(deps, user.id, id);
      return {};
    }),
    bind(restoreProduct, ({ user }, { id }) => restoreOwnProduct(deps, user.id, id)),
    bind(duplicateProduct, ({ user }, { id }) => duplicateOwnProduct(deps, user.id, id)),
    bind(listVariants, ({ user }, { id }) => listOwnVariants(deps, user.id, id)),
    bind(addVariant, ({ user }, input) => addOwnVariant(deps, user.id, input)),
    bind(removeVariant, async ({ user }, { id }) => {
      await removeOwnVariant(deps, user.id, id);
      return {};
    }),
    bind(generateInfo, ({ user }, { id }) => requestAnalysis(deps, user, id)),
    bind(finishProduct, ({ user }, { id }) => finishOwnProduct(deps, user.id, id)),
    bind(markDesignReady, ({ user }, { id }) => markOwnDesignReady(deps, user.id, id)),
    bind(listPhotos, async ({ user }, { id }) => (await ownProduct(user.id, id)).photos),
    bind(
      uploadPhotos,
      ({ user, files }, { id: productId, group, uploadId, pitchDeg }) =>
        uploadId === undefined
          ? uploadOwnPhotos(deps, user.id, { productId, group, pitchDeg }, files)
          : addOwnPhotos(deps, user.id, { productId, group, sources: [{ type: 'upload', uploadId, pitchDeg }] }),
      deps.keepFile,
    ),
    bind(addPhoto, async ({ user }, { source, ...where }) =>
      first(await addOwnPhotos(deps, user.id, { ...where, sources: [source] })),
    ),
    bind(addPhotos, ({ user }, input) => addOwnPhotos(deps, user.id, input)),
    bind(deletePhoto, async ({ user }, { id }) => {
      await deleteOwnPhoto(deps, user.id, id);
      return {};
    }),
    bind(setPhotoCamera, ({ user }, { id, view }) => setOwnPhotoCamera(deps, user.id, id, view)),
    bind(setPhotoWhole, ({ user }, { id, isWhole }) => setOwnPhotoWhole(deps, user.id, id, isWhole)),
    bind(getOutline, ({ user }, { id }) => outlineToCorrect(deps, user.id, id)),
    bind(saveOutline, ({ user, signal }, { id, version, steps }) =>
      saveOwnOutline({ userId: user.id, signal }, id, { version, steps }),
    ),
    bind(retryCutout, ({ user }, { id }) => retryOwnCutout(deps, user.id, id)),
  ];
}
