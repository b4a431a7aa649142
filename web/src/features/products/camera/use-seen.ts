import { useEffect, useState, type RefObject } from 'react';
import type { Seen } from './advice.ts';
import { blurOf, measureFrame } from './measure-frame.ts';

/** Between two looks. */
const everyMs = 120;
/** Long side of the picture that is looked at, and the side of the piece that is measured for sharpness, px. */
const smallPx = 112;
const piecePx = 160;

/** What the camera sees, looked at a few times a second. */
export function useSeen(video: RefObject<HTMLVideoElement | null>, isOn: boolean): Seen | null {
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    const look = createEye();
    const timer = setInterval(() => {
      if (video.current && video.current.videoWidth > 0 && !document.hidden) setSeen(look(video.current));
    }, everyMs);
    return () => clearInterval(timer);
  }, [video, isOn]);
  return seen;
}

/** Looks at the whole and at the piece by turns: each takes half the time, and no frame is late. */
function createEye(): (video: HTMLVideoElement) => Seen {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: piecePx, height: piecePx });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let seen: Seen = { fill: null, hasGlare: false, isDark: false, blur: null };
  let isPieceNext = false;
  return (video) => {
    if (!context) return seen;
    const { videoWidth, videoHeight } = video;
    if (isPieceNext) {
      const [left, top] = [(videoWidth - piecePx) / 2, (videoHeight - piecePx) / 2];
      context.drawImage(video, left, top, piecePx, piecePx, 0, 0, piecePx, piecePx);
      seen = { ...seen, blur: blurOf(context.getImageData(0, 0, piecePx, piecePx)) };
    } else {
      const scale = smallPx / Math.max(videoWidth, videoHeight);
      const [width, height] = [Math.round(scale * videoWidth), Math.round(scale * videoHeight)];
      context.drawImage(video, 0, 0, width, height);
      seen = { ...seen, ...measureFrame(context.getImageData(0, 0, width, height)) };
    }
    isPieceNext = !isPieceNext;
    return seen;
  };
}
