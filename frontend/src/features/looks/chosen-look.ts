import { useState } from 'react';
import { defaultLook, type Look, lookIds } from '#shared/art/looks.ts';

const key = 'chosen-look';

/** Returns the look that the shopper chose in this browser tab, or the default one. */
export function findChosenLook(): Look {
  const kept = sessionStorage.getItem(key);
  return lookIds.find((id) => id === kept) ?? defaultLook;
}

/** Returns the chosen look and a function that changes it. */
export function useChosenLook(): [Look, (look: Look) => void] {
  const [look, setLook] = useState(findChosenLook);
  const choose = (next: Look) => {
    sessionStorage.setItem(key, next);
    setLook(next);
  };
  return [look, choose];
}
