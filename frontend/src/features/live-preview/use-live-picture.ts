import { useEffect, useState } from 'react';
import type { ArtInput } from '#shared/art/parameters.ts';
import { Painters } from './painters.ts';

/** The widths in pixels at which the picture is drawn: first a coarse size for a quick result, then the final size. */
const coarseThenFine = [128, 512] as const;

// Each worker composes nearly the whole picture before it draws its rows, so a third worker would save little time.
const painters = new Painters(
  () => new Worker(new URL('./painter.worker.ts', import.meta.url), { type: 'module' }),
  navigator.hardwareConcurrency > 1 ? 2 : 1,
);

/**
 * Returns the picture of an input, or null until the first picture is drawn. Workers draw the picture with the renderer
 * that also draws the print file. The hook skips inputs that fast typing has already outdated.
 */
export function useLivePicture(input: ArtInput, sizes: readonly number[] = coarseThenFine): ImageData | null {
  const [image, show] = useState<ImageData | null>(null);

  useEffect(() => () => painters.cancel(show), []);

  const { name, birthday, birthTime, favoriteColor, favoriteFood, voiceprint, seed } = input;
  useEffect(() => {
    painters.paint(show, { name, birthday, birthTime, favoriteColor, favoriteFood, voiceprint, seed }, sizes);
  }, [name, birthday, birthTime, favoriteColor, favoriteFood, voiceprint, seed, sizes]);

  return image;
}
