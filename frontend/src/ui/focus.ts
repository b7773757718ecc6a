import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Returns the focused element, or null if none has the focus, for example because it was removed or disabled. The page as
 * a whole only keeps the place.
 */
export const focused = (): HTMLElement | null =>
  document.activeElement?.matches('body, main') ? null : (document.activeElement as HTMLElement | null);

/** Browsers scroll to what is focused, with a margin. What takes the place of a pressed button is already in sight. */
const inPlace = { preventScroll: true };

/** A ref callback for an element that replaces a focused element and takes over its focus. Nothing scrolls. */
export function catchFocus(element: HTMLElement | null): void {
  if (!focused()) element?.focus(inPlace);
}

/**
 * A ref callback for a message about the form that contains it. The message takes the focus, unless the focus is
 * outside the form. Nothing scrolls.
 */
export function catchFormFocus(element: HTMLElement | null): void {
  const now = focused();
  if (!now || element?.closest('form')?.contains(now)) element?.focus(inPlace);
}

/** Focuses the page's heading if the focus is lost. */
export function focusHeadingIfLost(): void {
  const heading = document.querySelector('h1');
  if (!heading || focused()) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** Runs `refocus` after each change of `change`, but not after the first render. */
export function useFocusAfter(change: unknown, refocus: () => void): void {
  const before = useRef(change);
  useEffect(() => {
    if (Object.is(before.current, change)) return;
    before.current = change;
    refocus();
  });
}

/**
 * Keeps the focus in a list of `count` removable entries. When a focused entry is removed, the entry that takes its
 * place gets the focus, or the page's heading if the list is empty. Returns the properties of the list's element.
 */
export function useListFocus<List extends HTMLElement>(count: number) {
  const list = useRef<List>(null);
  const place = useRef(0);
  const before = useRef(count);
  useFocusAfter(count, () => {
    const isFewer = count < before.current;
    before.current = count;
    // A list that has just loaded must not take the focus.
    if (!isFewer) return;
    const entry = list.current?.children[Math.min(place.current, count - 1)];
    catchFocus(entry?.querySelector<HTMLElement>('a:not([tabindex="-1"]), button') ?? null);
    focusHeadingIfLost();
  });
  return {
    ref: list,
    onFocus: ({ currentTarget, target }: FocusEvent<List>) => {
      const at = [...currentTarget.children].findIndex((entry) => entry.contains(target));
      if (at >= 0) place.current = at;
    },
  };
}
