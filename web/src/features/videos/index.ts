export { VideosSection } from './videos-section.tsx';
