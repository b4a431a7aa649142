export { DesignsGallery } from './lists/designs-gallery.tsx';
