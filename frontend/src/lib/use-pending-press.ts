import { useEffect, useEffectEvent, useState } from 'react';

/** Returns a press handler that calls `act` as soon as `isReady`, and whether a press is waiting for that. */
export function usePendingPress(isReady: boolean, act: () => void) {
  const [isPending, setPending] = useState(false);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (!isPending || !isReady) return;
    setPending(false);
    actNow();
  }, [isPending, isReady]);
  return { isPending, press: () => setPending(true) };
}
