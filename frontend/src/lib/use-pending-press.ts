import { useEffect, useEffectEvent, useState } from 'react';

/** A string that is equal for equal choices, such as a variant with its print locations and quantity. */
export type ChoiceKey = string;

/**
 * Returns a press handler that calls `act` as soon as `isReady`, and whether a press is waiting for that. A press waits
 * only while `choice` is the one that was pressed for.
 */
export function usePendingPress(isReady: boolean, act: () => void, choice: ChoiceKey = '') {
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
