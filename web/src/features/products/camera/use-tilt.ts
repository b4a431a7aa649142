import { useCallback, useEffect, useRef, useState } from 'react';
import { tiltOf, type Tilt } from './tilt.ts';

/**
 * On iOS the sensor is told to a page only after a press that asked for it (`requestPermission`); elsewhere it is
 * told unasked, whether the method is there or not.
 */
type Asking = typeof DeviceOrientationEvent & { readonly requestPermission?: () => Promise<PermissionState> };

/** A sensor that has been silent for so long tells nothing of the photo that is taken now. */
const freshMs = 1000;
/** Between two looks at it: a number that flickers is not read. */
const showMs = 150;

const sensor = (): Asking | undefined => (globalThis as { DeviceOrientationEvent?: Asking }).DeviceOrientationEvent;

/** The phone's tilt, as far as it tells. `ask` is for a press; null where it is told already or was refused. */
export function useTilt() {
  const [isAskable, setIsAskable] = useState(sensor()?.requestPermission !== undefined);
  const [shown, setShown] = useState<Tilt | null>(null);
  const last = useRef<{ readonly tilt: Tilt; readonly at: number }>(null);
  const read = useCallback((): Tilt | null => {
    const { current } = last;
    return current && performance.now() - current.at < freshMs ? current.tilt : null;
  }, []);

  useEffect(() => {
    const onTurned = ({ beta, gamma }: DeviceOrientationEvent): void => {
      if (beta !== null && gamma !== null) last.current = { tilt: tiltOf(beta, gamma), at: performance.now() };
    };
    window.addEventListener('deviceorientation', onTurned);
    const timer = setInterval(() => setShown(read()), showMs);
    return () => {
      window.removeEventListener('deviceorientation', onTurned);
      clearInterval(timer);
    };
  }, [read]);

  const ask = async (): Promise<void> => {
    try {
      await sensor()?.requestPermission?.();
    } catch {
      // Refused without a question, as on a page without HTTPS: there is no tilt then.
    }
    setIsAskable(false);
  };
  return { tilt: shown, read, ask: isAskable && !shown ? ask : null };
}
