export {
  alignSchema,
  benefitIndex,
  benefitLayer,
  benefitMaxChars,
  benefitSchema,
  colourSchema,
  coloursSchema,
  designDocumentSchema,
  layerIdSchema,
  layerScaleRange,
  maskCount,
  maskIdSchema,
  maxBenefits,
  pictureViewSchema,
  pictureZoomRange,
  placementSchema,
  shareBoxSchema,
  textSizeRange,
  textSizeSchema,
  textStyleCount,
  textStyleIdSchema,
  titleMaxChars,
  type Align,
  type Benefit,
  type CardColours,
  type DesignDocument,
  type LayerId,
  type PictureView,
  type Placement,
  type ShareBox,
} from './document.ts';
export {
  cardObjectSchema,
  isObjectId,
  lineThicknessRange,
  maxLogos,
  maxObjects,
  objectShapes,
  objectTextMaxChars,
  opacityRange,
  traitsSchema,
  writtenLayers,
  type CardObject,
  type LayerTraits,
  type ObjectId,
  type ObjectKind,
  type ObjectOf,
  type ObjectPaint,
} from './layers.ts';
export { layerOrder, logoIds, objectOf, traitsOf } from './layer-order.ts';
export { objectColour, objectText, objectTextPx } from './layout-object.ts';
export { shapePath } from './object-shapes.ts';
export { readDocument } from './read-document.ts';
export { apply, designCommandSchema, type Applied, type DesignCommand } from './commands.ts';
export { historyOf, perform, performMerged, redo, undo, type DesignHistory } from './history.ts';
export { cardFormats, cardFormatSchema, cardLongSidePx, cardSize, type CardFormat, type CardSize } from './formats.ts';
export { benefitIcons, benefitIconSchema, type BenefitIcon } from './icons.ts';
export { findIcons, iconName, suggestIcon, type IconWords } from './find-icons.ts';
export {
  fallbackFont,
  fontIds,
  fontRoutePrefix,
  fontsOf,
  textStyleOf,
  textStyles,
  type FontId,
  type TextStyle,
} from './text-styles.ts';
export {
  compositionCommand,
  compositionOf,
  compositions,
  inComposition,
  type CardComposition,
} from './compositions.ts';
export { maskOf, masks } from './masks.ts';
export { layoutCard } from './layout.ts';
export { placePicture, viewOf } from './place-picture.ts';
export type { CardLayer, CardLayout, Frost, LayerPart, Paint, PathShape, TextRun } from './scene.ts';
export type { FontMetrics, FontRuler } from './fit-text.ts';
export { inset, overlapArea, turnedBounds, unionOf, type Box } from './geometry.ts';
export { palettesFromColours, readyPalettes, type Palette } from './palettes.ts';
export { paletteFromPixels } from './picture-palette.ts';
export {
  checkCard,
  contrastOverPixels,
  findingKinds,
  leastContrast,
  type CardSight,
  type Finding,
  type FindingKind,
  type PixelsBehind,
} from './checks.ts';
export { type LogoPixels } from './seen-contours.ts';
export { thumbnailPx } from './legible.ts';
export { suggestCards, suggestedStyles, suggestionCommand } from './suggest-cards.ts';
export { rankMasks } from './rank-masks.ts';
export { defaultDocument, designForPicture, type FirstDesign } from './default-document.ts';
export { contrastRatio, hexOf, labOf, mixColours, readableOn, rgbOf, withAlpha, type Rgb } from './colour.ts';
export {
  cardFileTypes,
  createDesign,
  deleteDesign,
  designErrors,
  designSchema,
  downloadDesign,
  downloadDesigns,
  maxArchivedCards,
  duplicateDesign,
  getDesign,
  latestDesigns,
  listDesigns,
  saveDesign,
  updateDesign,
  type Design,
} from './contract.ts';
export { brandLogoCommand, brandLookCommand, isPlain, plainBrand, type Brand, type BrandLogo } from './brand.ts';
export {
  logoCorners,
  logoWidthRange,
  placeLogo,
  settleLogosCommand,
  usualLogoWidth,
  type LogoCorner,
} from './place-logo.ts';
export { formatCommand, refitObjects } from './refit-objects.ts';
export { inTemplate, templateCommand, templateOf } from './templates.ts';
export {
  createTemplate,
  deleteTemplate,
  getBrand,
  listTemplates,
  maxTemplates,
  prepareLogo,
  renameTemplate,
  restoreTemplate,
  saveBrand,
  templateNameMaxChars,
  type CardTemplate,
  type CardLogo,
} from './brand-contract.ts';
