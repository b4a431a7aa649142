#!/usr/bin/env node
/**
 * `kadr-studio photo.jpg --style luxury --frame hero -o out.jpg`: the Studio engine without a server. `--help` says the
 * rest.
 */
import { countPixelsAsHeap } from '@kadr/studio';
import { runStudio } from './run-studio.ts';

countPixelsAsHeap();
process.exitCode = await runStudio(process.argv.slice(2), {
  print: (line) => console.log(line),
  errors: process.stderr,
});
