import { useEffect, useState } from 'react';
import type { ArtInput } from '#shared/art/parameters.ts';
import type { Quality } from '#shared/art/preview.ts';
import { allowOwnScripts } from '../../lib/trusted-urls.ts';
import { Painters } from './painters.ts';

/** A quick draft for each typed letter, followed by the final picture. */
const draftFirst: readonly Quality[] = ['draft', 'sharp'];

// Each worker composes nearly the whole picture before it draws its rows, so a third worker would save little time.
export const painters = new Painters(
  () => {
    allowOwnScripts();
    return new Worker(new URL('./painter.worker.ts', import.meta.url), { type: 'module' });
  },
  navigator.hardwareConcurrency > 1 ? 2 : 1,
);

/** The most recently drawn pictures, by input. A page that shows one of them renders it at once. */
const recent = new Map<string, ImageData>();
const mostRecent = 6;

function remember(input: ArtInput, image: ImageData): void {
  const key = keyOf(input);
  // A page may show a small copy of its picture, too.
  if (image.width < (recent.get(key)?.width ?? 0)) return;
  recent.delete(key);
  recent.set(key, image);
  for (const old of [...recent.keys()].slice(0, -mostRecent)) recent.delete(old);
}

const keyOf = ({ voiceprint, ...rest }: ArtInput): string => JSON.stringify([rest, voiceprint && String(voiceprint)]);

/**
 * Returns the picture of an input, `size` pixels wide, or null until it is first drawn. Workers draw it first as a
 * draft and then sharp, with the same renderer as the print file. The hook skips inputs that fast typing has already
 * outdated. Without a size, nothing is drawn.
 */
export function useLivePicture(input: ArtInput, size: number): ImageData | null {
  const [image, setImage] = useState<ImageData | null>(() => recent.get(keyOf(input)) ?? null);
  const [show] = useState(() => (picture: ImageData, drawn: ArtInput) => {
    remember(drawn, picture);
    setImage(picture);
  });

  useEffect(() => () => painters.cancel(show), []);

  useEffect(() => {
    if (size) painters.paint(show, input, size, draftFirst);
  }, [keyOf(input), size]);
  return image;
}
