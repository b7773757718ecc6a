import { useEffect, useState } from 'react';

/** What has been shown, or will be, by URL. Many cards show the same thumbnail. */
const showings = new Map<string, Promise<void>>();

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/** Waits until the browser has decoded the picture and had a frame to draw it. A broken picture counts as shown. */
async function show(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => undefined);
  // A callback of the first frame runs before that frame is drawn.
  await nextFrame();
  await nextFrame();
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
