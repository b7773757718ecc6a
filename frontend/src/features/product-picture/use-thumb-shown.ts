import { startTransition, useEffect, useState } from 'react';

/** What has been shown, or will be, by URL. Many cards show the same thumbnail. */
const showings = new Map<string, Promise<void>>();

/**
 * A browser begins no frame before it has drawn the last but one. The first of these frames shows the thumbnail, so it is
 * on the screen when the last one begins, however many cards there are and however busy the processors.
 */
const frames = 3;

/** Waits until the browser has decoded the picture and drawn it. A broken picture counts as shown. */
async function show(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => undefined);
  for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
}

/** Returns whether an artwork's thumbnail is on the screen. The thumbnail is null until its URL is known. */
export function useThumbShown(url: string | null): boolean {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (url === null) return;
    const showing = showings.get(url) ?? show(url);
    showings.set(url, showing);
    void showing.then(() => startTransition(() => setShown(url)));
  }, [url]);
  return url !== null && shown === url;
}
