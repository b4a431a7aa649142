/** The program of the engine's child processes. */
import { flushCompileCache } from 'node:module';
import { countPixelsAsHeap } from '@kadr/studio';
import { serveTasks } from './serve-tasks.ts';
import { createKept } from './work/kept.ts';
import { tasks } from './tasks.ts';

countPixelsAsHeap();
serveTasks(tasks, createKept(process.env['RECOGNITION_MODEL']));
// A child never ends by itself, which is when Node would keep it.
flushCompileCache();
