import { useEffect } from 'react';

/** Keeps the screen on while something is held out to be read or scanned, where the browser can. */
export function useScreenOn(): void {
  useEffect(() => {
    let shown = true;
    let lock: WakeLockSentinel | undefined;
    const release = () => void lock?.release().catch(() => undefined);

    const keepOn = async () => {
      // The browser releases it whenever the page is hidden; then it is asked for again.
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (!shown) release();
      } catch {
        // Refused, as at a low battery: the voucher is shown all the same.
      }
    };

    const onVisibility = () => void keepOn();
    void keepOn();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      shown = false;
      document.removeEventListener('visibilitychange', onVisibility);
      release();
    };
  }, []);
}
