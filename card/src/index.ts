/**
 * A card: the rules of its document. Pure; runs in the browser and in Node. Drawing is behind `@kadr/card/drawing`
 * (both) and `@kadr/card/node` (files of cards).
 */
export { hasTexts, isWritten } from './document/has-texts.ts';
export { isUntranslated, withMark } from './document/untranslated.ts';
export { layerOrder, logoIds, objectOf, traitsOf } from './document/layer-order.ts';
export { objectColour, objectText, objectTextPx } from './layout/layout-object.ts';
export { shapePath } from './scene/object-shapes.ts';
export { withoutScene } from './document/without-scene.ts';
export { readDocument } from './document/read-document.ts';
export { apply, type Applied, type DesignCommand } from './commands/commands.ts';
export { historyOf, perform, performMerged, redo, undo, type DesignHistory } from './commands/history.ts';
export { findIcons, iconName, type IconWords } from './icons/find-icons.ts';
export { suggestIcons } from './icons/suggest-icons.ts';
export {
  fallbackFont,
  fontIds,
  fontsOf,
  textStyleOf,
  textStyles,
  type FontId,
  type TextStyle,
} from './text/text-styles.ts';
export {
  compositionCommand,
  compositionOf,
  compositions,
  inComposition,
  type CardComposition,
} from './suggestions/compositions.ts';
export { maskOf, masks } from './masks/masks.ts';
export { layoutCard } from './layout/layout.ts';
export { propsCutOn } from './suggestions/props-cut-on.ts';
export { placePicture, reachOf, viewOf } from './layout/place-picture.ts';
export { sceneWindow, type SceneWindow } from './layout/scene-window.ts';
export type { CardLayer, CardLayout, Frost, LayerPart, Paint, PathShape, TextRun } from './scene/scene.ts';
export type { FontMetrics, FontRuler } from './text/fit-text.ts';
export { inset, overlapArea, turnedBounds, unionOf, type Box } from './scene/geometry.ts';
export { palettesFromColours, readyPalettes, type Palette } from './colours/palettes.ts';
export { paletteFromPixels } from './colours/picture-palette.ts';
export { seenColours, type SeenColours } from './colours/seen-colours.ts';
export { checkCard, checkInSteps, contrastOverPixels, leastContrast } from './checks/checks.ts';
export { findingKinds, type CardSight, type Finding, type FindingKind, type PixelsBehind } from './checks/findings.ts';
export { repairOf } from './repairs/repair-card.ts';
export { type LogoPixels } from './checks/seen-contours.ts';
export { readInList } from './checks/read-in-list.ts';
export { thumbnailPx } from './text/legible.ts';
export { suggestCards, suggestedStyles, suggestionCommand } from './suggestions/suggest-cards.ts';
export { lengthInWords, lengthsSeen, type ConfirmedLengths, type SpannedLength } from './suggestions/measures.ts';
export { rankMasks } from './suggestions/rank-masks.ts';
export { defaultDocument, designForPicture, type FirstDesign } from './suggestions/default-document.ts';
export { contrastRatio, mixColours, readableOn, withAlpha } from './colours/colour.ts';
export { brandLogoCommand, brandLookCommand, isPlain, plainBrand } from './brand/brand.ts';
export { placeLogo, settleLogosCommand, usualLogoWidth } from './brand/place-logo.ts';
export { formatCommand, refitObjects } from './commands/refit-objects.ts';
export { inTemplate, templateCommand, templateOf } from './brand/templates.ts';
