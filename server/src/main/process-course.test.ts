import { expect, it } from 'vitest';
import { createCourse } from './process-course.ts';

it('a process is ready from its start until it is asked to end; what it opened is closed after the drain, the last one first', async () => {
  const seen: unknown[] = [];
  const course = createCourse(async (ms) => {
    seen.push(ms, course.isReady());
  });
  for (const name of ['operations', 'database', 'api'])
    course.opened(async () => {
      seen.push(name);
    });
  expect(course.isReady()).toBe(false);
  course.started();
  expect(course.isReady()).toBe(true);
  await course.end(15);
  expect(seen).toEqual([15_000, false, 'api', 'database', 'operations']);
});
