/** The program of the photo studio's children. */
import { flushCompileCache } from 'node:module';
import { serveTasks } from './serve-tasks.ts';
import { studioTasks } from './tasks.ts';

serveTasks(studioTasks);
// A child never ends by itself, which is when Node would keep it.
flushCompileCache();
