import { newId } from '@kadr/shared/kernel';
import { cardWithLogo, type Things } from './furnish-seller.ts';

/** What every multipart call of the access matrix sends. */
export const noPicture = 'no picture';

/** Calls that name a thing of a seller, with an input that would do; deletions last. */
export const ownedCalls = (of: Things): Readonly<Record<string, Record<string, unknown>>> => ({
  ...ofProducts(of),
  ...ofDescriptions(of),
  ...ofImages(of),
  ...ofBatches(of),
  ...ofTemplates(of),
  ...ofWebhooks(of),
  ...ofShops(of),
  ...ofVideos(of),
  ...ofEnds(of),
});
const ofProducts = ({ product, partner, photo, visual, design }: Things): Record<string, Record<string, unknown>> => ({
  getProduct: { id: product },
  updateProduct: { id: product, title: 'Mug' },
  listPhotos: { id: product },
  generateInfo: { id: product },
  finishProduct: { id: product },
  listVariants: { id: product },
  removeVariant: { id: product },
  markDesignReady: { id: product },
  addVariant: { id: product, variantId: partner },
  uploadPhotos: { id: product, group: 'sample' },
  getOutline: { id: photo },
  saveOutline: { id: photo, version: 0, steps: [] },
  setPhotoCamera: { id: photo, view: 'front' },
  setPhotoWhole: { id: photo, isWhole: true },
  retryCutout: { id: photo },
  getPhotoshoot: { productId: product },
  listVisuals: { productId: product },
  listProductStyles: { productId: product },
  previewStyle: { productId: product, styleId: 'warm_minimal' },
  doPhotoshoot: { productId: product, action: { type: 'go-to', step: 0 } },
  generateVisual: { productId: product, idempotencyKey: newId(), next: false },
  generateAllVisuals: { productId: product, idempotencyKey: newId(), steps: [0] },
  regenerateVisual: { productId: product, idempotencyKey: newId() },
  refineVisual: { productId: product, idempotencyKey: newId(), prompt: 'warmer' },
  checkRefinement: { productId: product, prompt: 'warmer' },
  cancelVisual: { id: visual },
  reportVisual: { id: visual, reason: 'light' },
  downloadVisual: { id: visual },
  unlockVisual: { id: visual },
  createDesign: { visualId: visual },
  listDesigns: { productId: product },
  getDesign: { id: design },
  updateDesign: { id: design, revision: 99 },
  saveDesign: { id: design, language: 'en' },
  duplicateDesign: { id: design },
  designScene: { id: design, x: 0, y: 0, width: 1, height: 1, edgePx: 300 },
  translateTexts: { id: design, from: 'en', to: 'pl', texts: [{ text: 'Mug', maxChars: 40 }] },
  followFrame: { id: design, revision: 1, visualId: visual },
});
const ofVideos = ({ product, visual, video }: Things): Record<string, Record<string, unknown>> => ({
  listVideos: { productId: product },
  createVideo: { productId: product, visualIds: [visual], format: '1:1', move: 'push', idempotencyKey: newId() },
  unlockVideo: { id: video },
  downloadVideo: { id: video },
  deleteVideo: { id: video },
});
const ofEnds = ({
  shop,
  product,
  photo,
  design,
  order,
  upload,
  image,
  apiKey,
}: Things): Record<string, Record<string, unknown>> => ({
  revokeApiKey: { id: apiKey },
  removeShop: { id: shop },
  downloadDesign: { id: design, language: 'en' },
  downloadDesigns: { productId: product, language: 'en' },
  returnFromCheckout: { id: order },
  abandonCheckout: { id: order },
  cancelUpload: { id: upload },
  deleteUserImage: { id: image },
  deleteDesign: { id: design },
  deletePhoto: { id: photo },
  deleteProduct: { id: product },
});
function ofImages({
  product,
  deletedProduct,
  upload,
  image,
  deletedImage,
}: Things): Record<string, Record<string, unknown>> {
  const source = { type: 'library', imageId: image };
  return {
    checkListing: { id: product, marketplace: 'amazon' },
    checkListingTexts: { id: product, marketplaces: 'amazon' },
    exportListing: { id: product, marketplaces: ['amazon'] },
    restoreProduct: { id: deletedProduct },
    duplicateProduct: { id: product },
    getUpload: { id: upload },
    sendUploadPart: { id: upload, offset: 0, crc32: '00000000' },
    restoreUserImage: { id: deletedImage },
    addPhoto: { productId: product, group: 'product', source },
    addPhotos: { productId: product, group: 'product', sources: [source] },
  };
}
function ofWebhooks({ webhook }: Things): Record<string, Record<string, unknown>> {
  const settings = { id: webhook, url: 'https://hooks.example.com/', events: ['visual.ready'], on: false };
  return {
    updateWebhook: settings,
    listDeliveries: { id: webhook },
    testWebhook: { id: webhook },
    deleteWebhook: { id: webhook },
  };
}
function ofShops({ shop, signIn, publication, product }: Things): Record<string, Record<string, unknown>> {
  return {
    draftPublication: { id: shop, productId: product, language: 'en' },
    publishDrafts: { id: shop, publicationIds: [publication], parts: ['title'] },
    listPublications: { id: shop },
    listShopProducts: { id: shop },
    importShopProducts: { id: shop, importId: newId(), items: [{ itemId: '7', sku: 'M-7', title: 'Mug' }] },
    finishShopSignIn: { id: signIn },
    undoPublication: { id: shop, publicationId: publication },
  };
}
function ofTemplates({ image, template, deletedTemplate }: Things): Record<string, Record<string, unknown>> {
  return {
    prepareLogo: { imageId: image },
    renameTemplate: { id: template, name: 'Spring' },
    deleteTemplate: { id: template },
    restoreTemplate: { id: deletedTemplate },
  };
}
function ofBatches({ batch, upload, product, run, preset, template }: Things): Record<string, Record<string, unknown>> {
  const photoOfRow = { id: batch, row: 0, photo: 0, uploadId: upload };
  return {
    getImport: { id: batch },
    uploadImportPhoto: { ...photoOfRow, uploadId: newId(), bytes: noPicture.length },
    addImportPhoto: photoOfRow,
    skipImportPhotos: { id: batch },
    confirmImport: { id: batch, productIds: [product] },
    getRun: { id: run },
    steerRun: { id: run, action: 'pause' },
    forgetImport: { id: batch },
    shotsOfProduct: { productId: product },
    changePreset: { id: preset, name: 'Shelf', card: { templateId: template, frameType: 'hero' } },
    deletePreset: { id: preset },
  };
}
function ofDescriptions({ product }: Things): Record<string, Record<string, unknown>> {
  const place = { id: product, marketplace: 'amazon', language: 'en' };
  return {
    getDescription: place,
    listDescriptionVersions: place,
    generateDescription: { ...place, revision: 0 },
    saveDescription: { ...place, revision: 0, title: 'Mug', bullets: [], text: '' },
    judgeFact: { ...place, fact: 'title', judgement: null },
    restoreDescription: { ...place, versionId: newId(), revision: 0 },
  };
}
/**
 * Calls with an id next to the one that they are about, or about none: everything else in them is right, so that it
 * comes to that id.
 */
export function callsBeside({
  product,
  partner,
  visual,
  design,
  template,
  image,
  upload,
  batch,
  shop,
  run,
  preset,
  version,
  session,
  sessionToken,
  entry,
  press,
  paymentKey,
}: Things): (readonly [string, Record<string, unknown>])[] {
  const card = { templateId: template, frameType: 'hero' };
  const recipe = { styleId: 'warm_minimal', format: '1:1', frames: { type: 'plan', count: 1 }, card };
  const logo = { imageId: image, aspect: 1, corner: 'top-left', width: 0.2 };
  return [
    ['createDesign', { visualId: visual, templateId: template }],
    ['duplicateDesign', { id: design, visualId: visual }],
    ['duplicateDesign', { id: design, copyId: design }],
    ['updateDesign', { id: design, document: cardWithLogo(image) }],
    ['createTemplate', { name: 'Spring', document: cardWithLogo(image) }],
    ['saveBrand', { colours: null, textStyle: null, onNewCards: false, logo }],
    ['doPhotoshoot', { productId: product, action: { type: 'choose-partner', step: 0, withProductId: partner } }],
    ['doPhotoshoot', { productId: product, action: { type: 'pick', visualId: visual } }],
    ['generateVisual', { productId: product, idempotencyKey: press }],
    ['generateAllVisuals', { productId: product, idempotencyKey: press, steps: [0] }],
    ['regenerateVisual', { productId: product, idempotencyKey: press }],
    ['refineVisual', { productId: product, idempotencyKey: press, prompt: 'warmer' }],
    ['createVideo', { productId: product, visualIds: [visual], format: '1:1', move: 'push', idempotencyKey: press }],
    ['addPhoto', { productId: product, group: 'product', source: { type: 'upload', uploadId: upload } }],
    ['addPhotos', { productId: product, group: 'product', sources: [{ type: 'upload', uploadId: upload }] }],
    ['keepUserImage', { kind: 'photo', uploadId: upload }],
    ['startUpload', { uploadId: upload, fileName: 'a.jpg', bytes: noPicture.length }],
    ['uploadPhotos', { id: product, group: 'product', uploadId: upload, bytes: noPicture.length }],
    ['uploadImportPhoto', { id: batch, row: 0, photo: 0, uploadId: upload, bytes: noPicture.length }],
    ['uploadUserImages', { kind: 'photo', uploadId: upload, bytes: noPicture.length }],
    ['restoreDescription', { id: product, marketplace: 'allegro', language: 'pl', versionId: version, revision: 1 }],
    ['startImport', { id: batch, rows: [{ sku: 'M-2', title: 'Mug', photos: [] }] }],
    ['importShopProducts', { id: shop, importId: batch, items: [{ itemId: '8', sku: 'M-8', title: 'Mug' }] }],
    ['quoteRun', { productIds: [product], recipe }],
    ['startRun', { id: newId(), productIds: [product], recipe, tokens: 0 }],
    ['startRun', { id: run, productIds: [product], recipe, tokens: 0 }],
    ['createPreset', { id: newId(), productId: product, name: 'Shelf', card }],
    ['createPreset', { id: preset, productId: product, name: 'Shelf' }],
    [
      'createPaymentLink',
      { idempotencyKey: paymentKey, packageTokens: 100, expected: { amountMinor: 1, currency: 'EUR' } },
    ],
    ['listStatement', { cursor: entry }],
    ['latestVisuals', { before: visual }],
    ['endSession', { sessionToken, id: session }],
  ];
}
