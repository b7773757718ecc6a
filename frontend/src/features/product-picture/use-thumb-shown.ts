import { useEffect, useState } from 'react';

/** What has been shown, or will be, by URL. Many cards show the same thumbnail. */
const showings = new Map<string, Promise<void>>();

/** How long browsers on two cores take to draw a screen full of cards, whose products are drawn with them. */
const drawingMs = 300;

/** Waits until the browser has decoded the picture and had the time to draw it. A broken picture counts as shown. */
async function show(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, drawingMs));
}

/** Returns whether an artwork's thumbnail is on the screen. The thumbnail is null until its URL is known. */
export function useThumbShown(url: string | null): boolean {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (url === null) return;
    const showing = showings.get(url) ?? show(url);
    showings.set(url, showing);
    void showing.then(() => setShown(url));
  }, [url]);
  return url !== null && shown === url;
}
