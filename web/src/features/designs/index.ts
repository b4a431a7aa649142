export { DesignsGallery } from './designs-gallery.tsx';
