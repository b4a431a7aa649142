export { AddToLibraryDialog } from './add-to-library-dialog.tsx';
export { LogoPicker } from './logo-picker.tsx';
export { LibraryPicker } from './library-picker.tsx';
