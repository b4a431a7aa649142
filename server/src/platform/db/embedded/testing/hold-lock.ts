import { StartError } from '../../start-error.ts';
import { lockFolder } from '../folder-lock.ts';

/** `node hold-lock.ts <folder> <time>`: asks for the folder's lock at that time (Unix, ms), and holds it until killed. */
const [folder = '', time = ''] = process.argv.slice(2);
while (Date.now() < Number(time));
try {
  const lock = lockFolder(folder);
  console.log('locked');
  setInterval(() => lock, 1_000_000);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.log(error.code);
}
