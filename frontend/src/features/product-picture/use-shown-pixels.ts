import { type RefObject, startTransition, useEffect, useState } from 'react';
import type { Frame } from '#shared/art/marks/strip.ts';

/** The number of device pixels below which a side is painted with all of them, however many a CSS pixel has. */
const fewPixels = 640;

/** The size of a picture that is not measured yet. */
export const unmeasured: Frame = { width: 0, height: 0 };

/** Only this box reports the pixels that the browser fills, after rounding both edges. Safari doesn't support it. */
const boxOf = (): ResizeObserverBoxOptions =>
  'devicePixelContentBoxSize' in ResizeObserverEntry.prototype ? 'device-pixel-content-box' : 'content-box';

/**
 * Returns the width and height in pixels at which to paint the print inside an element, or null until the element is
 * less than one screen height away from the viewport. A picture of another size would be scaled, and scaling causes
 * moiré.
 */
export function useShownPixels(element: RefObject<Element | null>): Frame | null {
  const [shown, show] = useState<Frame | null>(null);
  useEffect(() => {
    const print = element.current?.querySelector('[data-print]');
    if (!element.current || !print) return;
    // All cards of a page come near in the same frame. A transition keeps their rendering from delaying that frame.
    const sizes = new ResizeObserver(([entry]) => {
      const size = entry ? pixelsIn(entry) : unmeasured;
      // A hidden print has no pixels.
      if (size.width > 0 && size.height > 0) startTransition(() => show(size));
    });
    const nearness = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        nearness.disconnect();
        sizes.observe(print, { box: boxOf() });
      },
      { rootMargin: '100% 0%' },
    );
    nearness.observe(element.current);
    return () => {
      nearness.disconnect();
      sizes.disconnect();
    };
  }, [element]);
  return shown;
}

function pixelsIn({ contentRect, devicePixelContentBoxSize }: ResizeObserverEntry): Frame {
  const ratio = window.devicePixelRatio || 1;
  const [box] = devicePixelContentBoxSize ?? [];
  const width = filled(contentRect.width * ratio, box?.inlineSize);
  const height = filled(contentRect.height * ratio, box?.blockSize);
  const scale = Math.min(1, Math.max(2 / ratio, fewPixels / Math.max(width, height)));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Returns the pixels that a length fills. Chromium reports CSS pixels instead of them while it emulates another screen. */
const filled = (length: number, reported = length): number => (Math.abs(reported - length) < 1 ? reported : length);
