/** Folders and, of each, the files without their ending: parts of regular expressions. */
const parts: Readonly<Record<string, string>> = {
  'web/src/lib': 'autosave drafts ended-work lazy-part server-events use-drawn-later',
  'web/src/ui':
    'below empty-state load-failed not-found-page notice-offer page-title picture-frame skeletons status-badge',
  'web/src/features/\\w+': 'server-events',
  'web/src/features/designs': 'card-preview editor-texts',
  'web/src/features/products': 'product-autosave use-add-product use-product',
  'web/src/features/visuals':
    'known-reason ordered-frames photoshoot-page\\.module use-idempotency-keys use-photoshoot work-notices',
  'web/src/features/visuals/components': 'choice-note doubtful-photo photoshoot-texts stage visual-failure',
  'shared/src/catalog': 'goods-kinds props/contents style-reasons',
  'shared/src/descriptions': 'description facts/fact rich',
  'shared/src/designs': 'arrangement contract document document-parts formats icons layers',
  'shared/src/events': '[\\w/-]+',
  'shared/src/marketplaces': 'marketplaces',
  'shared/src/products': 'analysis-parts attributes camera dimensions legs outline outline-contract product whole',
  'shared/src/visuals': 'poses prompt/prompt-change share-box visual',
  'shared/src/(?:batches|catalog|descriptions|payments|products|uploads|videos|visuals)':
    '(?:(?:list|photo|run|variant)-)?(?:contract|limits)',
};

const ofOthers = 'Icon(?:AlertCircle|Bell|PhotoOff|Refresh)\\.mjs|eventsource-parser';

/**
 * What is seen first of the dashboard, a product, a photoshoot and a card, and what keeps every signed-in page up to
 * date: little enough to come before a page's own parts (docs/decisions/107). `scripts/page-weight.test.ts` says when
 * one of these pages begins to need more than this.
 */
export const firstParts = new RegExp(
  [...Object.entries(parts).map(([folder, names]) => `${folder}/(?:${names.replaceAll(' ', '|')})\\.`), ofOthers].join(
    '|',
  ),
);
