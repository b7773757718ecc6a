import { useState } from 'react';
import { defaultLook, type Look } from '#shared/art/looks.ts';
import { Look as LookSchema } from '#shared/model/artwork.ts';
import { findKept } from '../../lib/tab-storage.ts';

const key = 'chosen-look';

/** Returns the look that the shopper chose in this browser tab, or the default one. */
export const findChosenLook = (): Look => findKept(key, LookSchema) ?? defaultLook;

/** Returns the chosen look and a function that changes it. */
export function useChosenLook(): [Look, (look: Look) => void] {
  const [look, setLook] = useState(findChosenLook);
  const choose = (next: Look) => {
    sessionStorage.setItem(key, JSON.stringify(next));
    setLook(next);
  };
  return [look, choose];
}
