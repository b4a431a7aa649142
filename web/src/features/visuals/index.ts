export { VisualsGallery } from './visuals-gallery.tsx';
