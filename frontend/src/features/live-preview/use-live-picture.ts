import { useEffect, useState } from 'react';
import type { ArtInput } from '#shared/art/parameters.ts';
import { Painters } from './painters.ts';

/** Sides in pixels: the first is there at once, the second is the picture. */
const coarseThenFine = [128, 512] as const;

// All but the sand each composes for itself before it paints its rows, so a third would gain little.
const painters = new Painters(
  () => new Worker(new URL('./painter.worker.ts', import.meta.url), { type: 'module' }),
  navigator.hardwareConcurrency > 1 ? 2 : 1,
);

/**
 * The picture of an input, drawn off the main thread by the renderer that also draws the print. It lags behind fast typing
 * and skips what is already outdated; null until the first one stands.
 */
export function useLivePicture(input: ArtInput, sizes: readonly number[] = coarseThenFine): ImageData | null {
  const [image, show] = useState<ImageData | null>(null);

  useEffect(() => () => painters.leave(show), []);

  const { name, birthday, birthTime, favoriteColor, favoriteFood, voiceprint, seed } = input;
  useEffect(() => {
    painters.paint(show, { name, birthday, birthTime, favoriteColor, favoriteFood, voiceprint, seed }, sizes);
  }, [name, birthday, birthTime, favoriteColor, favoriteFood, voiceprint, seed, sizes]);

  return image;
}
