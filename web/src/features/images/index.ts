export { AddToLibraryDialog } from './add-to-library-dialog.tsx';
export { LibraryPicker } from './library-picker.tsx';
