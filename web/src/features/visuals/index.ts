export { StyleGallery } from './components/style-gallery.tsx';
export { MakeShots } from './presets/make-shots.tsx';
export { PresetPicker } from './presets/preset-choice.tsx';
export { PresetFacts } from './presets/preset-facts.tsx';
export { PresetTile } from './presets/preset-tile.tsx';
export { VisualsGallery } from './visuals-gallery.tsx';
export { VisualsStrip } from './visuals-strip.tsx';
export { knownReason } from './known-reason.ts';
