import { useEffect, useState, type RefObject } from 'react';
import type { Seen } from './advice.ts';
import { blurOf, lookAtFrame } from './look.ts';

/** Between two looks. */
const everyMs = 180;
/** Long side of the picture that is looked at, and the side of the piece whose sharpness is measured at full size, px. */
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

function createEye(): (video: HTMLVideoElement) => Seen {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: piecePx, height: piecePx });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    if (!context) return { fill: null, hasGlare: false, isDark: false, blur: null };
    const { videoWidth, videoHeight } = video;
    const scale = smallPx / Math.max(videoWidth, videoHeight);
    const [width, height] = [Math.round(scale * videoWidth), Math.round(scale * videoHeight)];
    context.drawImage(video, 0, 0, width, height);
    const look = lookAtFrame(context.getImageData(0, 0, width, height));
    const [left, top] = [(videoWidth - piecePx) / 2, (videoHeight - piecePx) / 2];
    context.drawImage(video, left, top, piecePx, piecePx, 0, 0, piecePx, piecePx);
    return { ...look, blur: blurOf(context.getImageData(0, 0, piecePx, piecePx)) };
  };
}
