export { backup, restore } from './backup.ts';
export { copyDatabase, CopyProblem } from './copy-database.ts';
