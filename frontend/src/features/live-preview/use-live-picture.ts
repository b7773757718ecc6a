import { useEffect, useRef, useState } from 'react';
import type { ArtInput } from '#shared/art/parameters.ts';
import type { Painted, PaintRequest } from './messages.ts';

/** Sides in pixels: the first is there at once, the second is the picture. */
const coarseThenFine = [128, 512] as const;

/**
 * The picture of an input, drawn off the main thread by the renderer that also draws the print. It lags behind fast typing
 * and skips what is already outdated; null until the first one stands.
 */
export function useLivePicture(input: ArtInput, sizes: readonly number[] = coarseThenFine): ImageData | null {
  const [image, setImage] = useState<ImageData | null>(null);
  const painter = useRef<Worker | null>(null);
  const lastId = useRef(0);

  useEffect(() => {
    const worker = new Worker(new URL('./painter.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Painted>) => {
      if (data.id === lastId.current) setImage(new ImageData(data.pixels, data.size, data.size));
    };
    painter.current = worker;
    return () => worker.terminate();
  }, []);

  const { name, birthday, birthTime, favoriteColor, favoriteFood, voiceprint, seed } = input;
  useEffect(() => {
    const request: PaintRequest = {
      id: ++lastId.current,
      input: { name, birthday, birthTime, favoriteColor, favoriteFood, voiceprint, seed },
      sizes,
    };
    painter.current?.postMessage(request);
  }, [name, birthday, birthTime, favoriteColor, favoriteFood, voiceprint, seed, sizes]);

  return image;
}
