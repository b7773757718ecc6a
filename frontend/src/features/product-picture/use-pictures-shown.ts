import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { decodePicture } from '../../lib/within.ts';
import { artworkQuery, thumbUrl } from '../../queries/artworks.ts';
import { loadPicture } from './template-pictures.ts';

/** The pictures that are or will be on the screen, by URL. Many cards show the same thumbnail. */
const showings = new Map<string, Promise<void>>();

/**
 * A browser starts a frame only after it has drawn the last frame but one. The picture is part of the first of these
 * frames, so it is on the screen when the third one starts, regardless of the number of cards and the load of the
 * processors.
 */
const frames = 3;

/** Waits until the browser has decoded and drawn the picture. A broken picture counts as shown, and so does a late one. */
async function show(url: string): Promise<void> {
  await decodePicture(loadPicture(url)).catch(() => undefined);
  for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
}

function shown(url: string): Promise<void> {
  const showing = showings.get(url) ?? show(url);
  showings.set(url, showing);
  return showing;
}

/** Returns whether these pictures are on the screen. Loads them. `urls` is null while they are not needed. */
export function usePicturesShown(urls: readonly string[] | null): boolean {
  const key = urls?.join(' ') ?? null;
  const [done, setDone] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return;
    void Promise.all(key.split(' ').map(shown)).then(() => startTransition(() => setDone(key)));
  }, [key]);
  return key !== null && done === key;
}

/** Returns whether an artwork's thumbnail is on the screen, or there is none to wait for. */
export function useThumbSettled(artworkId: number | null): boolean {
  const { data: artwork, isError } = useQuery({ ...artworkQuery(artworkId ?? 0), enabled: artworkId !== null });
  const thumb = artwork ? thumbUrl(artwork) : null;
  const isShown = usePicturesShown(thumb === null ? null : [thumb]);
  const isNone = artworkId === null || isError || (artwork !== undefined && thumb === null);
  return isShown || isNone;
}
