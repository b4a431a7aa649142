/** The program of the photo studio's children. */
import { serveTasks } from './serve-tasks.ts';
import { studioTasks } from './studio-tasks.ts';

serveTasks(studioTasks);
