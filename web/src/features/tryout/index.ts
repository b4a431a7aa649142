export { Tryout } from './tryout.tsx';
