import { useEffect, useState } from 'react';
import type { ArtInput } from '#shared/art/parameters.ts';
import type { Quality } from '#shared/art/preview.ts';
import { Painters } from './painters.ts';

/** How a picture is drawn: `size` is its width in pixels. */
type Drawing = { size: number; qualities: readonly Quality[] };

/** A quick picture for each letter that is typed, and the final one as soon as typing rests. */
const whileTyping: Drawing = { size: 512, qualities: ['draft', 'sharp'] };

// Each worker composes nearly the whole picture before it draws its rows, so a third worker would save little time.
const painters = new Painters(
  () => new Worker(new URL('./painter.worker.ts', import.meta.url), { type: 'module' }),
  navigator.hardwareConcurrency > 1 ? 2 : 1,
);

/**
 * Returns the picture of an input, or null until the first picture is drawn. Workers draw the picture with the renderer
 * that also draws the print file. The hook skips inputs that fast typing has already outdated.
 */
export function useLivePicture(input: ArtInput, { size, qualities }: Drawing = whileTyping): ImageData | null {
  const [image, show] = useState<ImageData | null>(null);

  useEffect(() => () => painters.cancel(show), []);

  const { name, birthday, birthTime, favoriteColor, favoriteFood, voiceprint, seed } = input;
  useEffect(() => {
    painters.paint(show, { name, birthday, birthTime, favoriteColor, favoriteFood, voiceprint, seed }, size, qualities);
  }, [name, birthday, birthTime, favoriteColor, favoriteFood, voiceprint, seed, size, qualities]);

  return image;
}
