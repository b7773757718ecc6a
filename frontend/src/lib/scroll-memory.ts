/** How far the page of each history entry was scrolled, in CSS pixels. */
const lastTops = new Map<string, number>();

/**
 * Remembers how far the page of the history entry `key` is scrolled. If the shopper has returned to it, first scrolls to
 * where they left it. The browser would do so too early, before the page has rendered its list. `before` is the entry
 * from which the same page has opened this one, such as with a filter, which does not scroll. Returns a function that stops.
 */
export function followScroll(key: string, isReturn: boolean, before: string | null): () => void {
  // Reading the window's place instead would lay out the page while its list appears.
  const top = lastTops.get(key) ?? (before === null ? undefined : lastTops.get(before));
  if (top !== undefined) lastTops.set(key, top);
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener('scroll', () => lastTops.set(key, window.scrollY), { signal });
  // The browser's own scrolling after this event belongs to another entry.
  window.addEventListener('popstate', () => ended.abort(), { signal });
  if (isReturn && top !== undefined) scrollOnceTall(top, signal);
  return () => ended.abort();
}

/** Scrolls the page to `top` as soon as it is tall enough, unless the shopper does something first. */
function scrollOnceTall(top: number, signal: AbortSignal): void {
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 1) observer.disconnect();
  });
  observer.observe(document.documentElement);
  const stop = () => observer.disconnect();
  signal.addEventListener('abort', stop);
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(event, stop, { signal });
}
