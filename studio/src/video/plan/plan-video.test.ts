import { describe, expect, test } from 'vitest';
import { mostVideoClips, videoSeconds } from '@kadr/shared/videos';
import type { Shot } from '../../shot/shot.ts';
import { planVideo, secondsOfPlan } from './plan-video.ts';

const shot = (kind: Shot['kind']) => ({ kind }) as Shot;
const none = { title: null, benefits: [] };
const plan = (kinds: Shot['kind'][], captions: { title: string | null; benefits: string[] } = none) =>
  planVideo({ format: '1:1', shots: kinds.map(shot), move: 'focus', captions });

describe('a planned video', () => {
  test.each([1, 2, 3, 4, 5])('of %i frames lasts 8 to 12 seconds', (clips) => {
    const seconds = secondsOfPlan(plan(Array.from({ length: clips }, () => 'set' as const)));
    expect(seconds).toBeGreaterThanOrEqual(videoSeconds.plain);
    expect(seconds).toBeLessThanOrEqual(videoSeconds.most);
  });

  test('takes no more frames than fit, and a little longer with words', () => {
    expect(plan(Array.from({ length: 9 }, () => 'set' as const)).clips).toHaveLength(mostVideoClips);
    expect(secondsOfPlan(plan(['set'], { title: 'Mug', benefits: [] }))).toBe(videoSeconds.captioned);
  });

  test('what has no set moves slowly closer', () => {
    expect(plan(['closeup']).clips.map(({ move }) => move)).toEqual(['push']);
    expect(plan(['set', 'closeup', 'set']).clips.map(({ move }) => move)).toEqual(['focus', 'push', 'pull']);
  });
});
