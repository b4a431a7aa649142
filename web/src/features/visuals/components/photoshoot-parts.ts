// What the photoshoot shows around its picture, in one file.
export { PresetChoice } from '../presets/preset-choice.tsx';
export { FrameTools } from './frame-tools.tsx';
export { OutlineQuestion } from './outline-question.tsx';
export { StageNotes } from './stage-notes.tsx';
export { StyleGallery } from './style-gallery.tsx';
export { Workbench } from './workbench.tsx';
export { firstFormat } from '../first-format.ts';
