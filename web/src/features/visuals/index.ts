export { StyleGallery } from './components/style-gallery.tsx';
export { VisualsGallery } from './visuals-gallery.tsx';
export { VisualsStrip } from './visuals-strip.tsx';
