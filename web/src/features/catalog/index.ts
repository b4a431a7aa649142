export { AnalysisEngineNote } from './analysis-engine-note.tsx';
export { CategoryChips } from './category-chips.tsx';
export { CategoryProposal } from './category-proposal.tsx';
export { CoveragePanel } from './coverage-panel.tsx';
export { BarcodeList } from './barcode-list.tsx';
export { PhotoPlace } from './photo-place.tsx';
export { useCategoryPath } from './use-categories.ts';
