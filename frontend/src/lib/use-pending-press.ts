import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Returns a press handler that calls `act` as soon as `isReady`, and whether a press is waiting for that. A press waits
 * only while `choice`, a text that is equal for equal choices, is the one that was pressed for.
 */
export function usePendingPress(isReady: boolean, act: () => void, choice = '') {
  const [pressed, setPressed] = useState<string | null>(null);
  const isPending = pressed === choice;
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (!isPending || !isReady) return;
    setPressed(null);
    actNow();
  }, [isPending, isReady]);
  return { isPending, press: () => setPressed(choice) };
}
