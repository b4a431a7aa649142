export { DescriptionDesk } from './description-desk.tsx';
