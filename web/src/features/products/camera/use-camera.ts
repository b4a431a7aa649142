import { useEffect, useRef, useState } from 'react';

export type CameraState = 'starting' | 'on' | 'denied' | 'missing';

/** The page may show what the camera sees: not without HTTPS, nor in some browsers inside apps. */
export function canUseCamera(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function';
}

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 4096 }, height: { ideal: 3072 } },
};

/** The camera on the phone's back, for as long as the component is shown; it is let go while the page is hidden. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    const control = new AbortController();
    let stream: MediaStream | null = null;
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
      stream = null;
    };
    const start = async (): Promise<void> => {
      try {
        const opened = await navigator.mediaDevices.getUserMedia(wanted);
        stop();
        stream = opened;
        if (control.signal.aborted || document.hidden || !video.current) return stop();
        video.current.srcObject = opened;
        await video.current.play();
        if (!control.signal.aborted) setState('on');
      } catch (error) {
        stop();
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
        // A play that was broken off by the next start is no fault of the camera.
        const isBrokenOff = error instanceof DOMException && error.name === 'AbortError';
        if (!control.signal.aborted && !isBrokenOff) setState(isRefused ? 'denied' : 'missing');
      }
    };
    const onVisibility = (): void => {
      if (document.hidden) stop();
      else void start();
    };
    void start();
    document.addEventListener('visibilitychange', onVisibility, { signal: control.signal });
    return () => {
      control.abort();
      stop();
    };
  }, []);
  return { video, state };
}

/** The camera's picture as it is now, at its full size: a JPEG. Null while it shows nothing. */
export async function takePhoto(video: HTMLVideoElement, name: string): Promise<File | null> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0) return null;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.93));
  return blob && new File([blob], name, { type: 'image/jpeg', lastModified: Date.now() });
}
