import { useCallback, useEffect, useRef, useState } from 'react';
import { tiltOf, type Tilt } from './tilt.ts';

/** On iOS the sensor is told to a page only after a press that asked for it (WebKit's `requestPermission`). */
type Asking = typeof DeviceOrientationEvent & { readonly requestPermission?: () => Promise<PermissionState> };
type Permission = 'unasked' | 'granted' | 'denied';

/** A sensor that has been silent for so long tells nothing of the photo that is taken now. */
const freshMs = 1000;
/** Between two looks at it: a number that flickers is not read. */
const showMs = 150;

const sensor = (): Asking | undefined => (globalThis as { DeviceOrientationEvent?: Asking }).DeviceOrientationEvent;

/** The phone's tilt, as far as it tells. `ask` is for a press; null where nothing has to be asked or nothing is to be had. */
export function useTilt() {
  const [permission, setPermission] = useState<Permission>(sensor()?.requestPermission ? 'unasked' : 'granted');
  const [shown, setShown] = useState<Tilt | null>(null);
  const last = useRef<{ readonly tilt: Tilt; readonly at: number }>(null);
  const read = useCallback((): Tilt | null => {
    const { current } = last;
    return current && performance.now() - current.at < freshMs ? current.tilt : null;
  }, []);

  useEffect(() => {
    if (permission !== 'granted') return undefined;
    const onTurned = ({ beta, gamma }: DeviceOrientationEvent): void => {
      if (beta !== null && gamma !== null) last.current = { tilt: tiltOf(beta, gamma), at: performance.now() };
    };
    window.addEventListener('deviceorientation', onTurned);
    const timer = setInterval(() => setShown(read()), showMs);
    return () => {
      window.removeEventListener('deviceorientation', onTurned);
      clearInterval(timer);
    };
  }, [permission, read]);

  const ask = async (): Promise<void> => {
    try {
      setPermission((await sensor()?.requestPermission?.()) === 'granted' ? 'granted' : 'denied');
    } catch {
      setPermission('denied');
    }
  };
  return { tilt: shown, read, ask: permission === 'unasked' ? ask : null };
}
