export { WhatToLabel } from './components/what-to-label.tsx';
