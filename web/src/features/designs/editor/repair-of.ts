// A file of its own: repairs are loaded when the first one is pressed.
export { repairOf } from '@kadr/card';
