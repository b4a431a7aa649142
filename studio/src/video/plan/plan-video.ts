import { flatMoves, mostVideoClips, videoSeconds, type VideoFormat, type VideoMove } from '@kadr/shared/videos';
import type { Shot } from '../../shot/shot.ts';
import type { VideoCaptions, VideoClip, VideoPlan } from './video-plan.ts';

/** What a video is asked to be. */
export interface VideoRequest {
  format: VideoFormat;
  /** One frame, or several that are cut together in this order; at most `mostVideoClips`. */
  shots: readonly Shot[];
  /** Of the first frame; further ones take turns. */
  move: VideoMove;
  captions: VideoCaptions;
}

/** In a sequence the moves alternate, so that no cut looks like a mistake. */
const takingTurns: readonly VideoMove[] = ['push', 'pull'];

/** Seconds of each clip of a sequence, by how many there are: 8 to 12 in all, the first one longest. */
const secondsOf = (clips: number, at: number): number =>
  clips === 2 ? [5, 4][at]! : clips === 3 ? [4, 3, 3][at]! : clips === 4 ? [3.4, 2.8, 2.8, 2.8][at]! : 2.4;

/** Plans a video. What a frame without a set cannot do (light, focus, parallax) becomes a slow push. */
export function planVideo({ format, shots, move, captions }: VideoRequest): VideoPlan {
  const shown = shots.slice(0, mostVideoClips);
  const hasWords = captions.title !== null || captions.benefits.length > 0;
  const clips = shown.map((shot, i): VideoClip => {
    const wanted = i === 0 ? move : takingTurns[(takingTurns.indexOf(move) + i + 2) % takingTurns.length]!;
    return {
      shot,
      move: canMove(shot, wanted) ? wanted : 'push',
      seconds: shown.length > 1 ? secondsOf(shown.length, i) : hasWords ? videoSeconds.captioned : videoSeconds.plain,
      captions: shown.length > 1 ? wordsOf(captions, i) : captions,
    };
  });
  return { version: 1, format, clips };
}

/** Whether a frame can make a move. */
export function canMove(shot: Pick<Shot, 'kind'>, move: VideoMove): boolean {
  return shot.kind === 'set' || flatMoves.includes(move);
}

/** The title comes with the first clip, then a benefit with each. */
function wordsOf({ title, benefits }: VideoCaptions, at: number): VideoCaptions {
  if (at === 0) return { title, benefits: [] };
  const benefit = benefits[at - 1];
  return { title: null, benefits: benefit === undefined ? [] : [benefit] };
}

/** Seconds of a planned video. */
export function secondsOfPlan({ clips }: VideoPlan): number {
  return Math.round(clips.reduce((sum, { seconds }) => sum + seconds, 0) * 10) / 10;
}
