export { StyleGallery } from './components/style-gallery.tsx';
export { VisualsGallery } from './visuals-gallery.tsx';
