import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { decodePicture } from '../../lib/within.ts';
import { artworkQuery, thumbUrl } from '../../queries/artworks.ts';
import { loadPicture } from './template-pictures.ts';

/** What becomes of a picture, by its URL. Many cards show the same thumbnail. */
type Step = { begun: Map<string, Promise<void>>; done: Set<string>; take: (url: string) => Promise<unknown> };

const decoding: Step = {
  begun: new Map(),
  done: new Set(),
  // A broken picture counts as decoded, and so does a late one.
  take: (url) => decodePicture(loadPicture(url)).catch(() => undefined),
};

/**
 * A browser starts a frame only after it has drawn the last frame but one. The picture is part of the first of these
 * frames, so it is on the screen when the third one starts, regardless of the number of cards and the load of the
 * processors.
 */
const frames = 3;

const showing: Step = {
  begun: new Map(),
  done: new Set(),
  async take(url) {
    await taken(decoding, url);
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  },
};

function taken(step: Step, url: string): Promise<void> {
  const begun = step.begun.get(url) ?? step.take(url).then(() => void step.done.add(url));
  step.begun.set(url, begun);
  return begun;
}

/**
 * Returns whether the step is done for these pictures. Takes it for them. `urls` is null while they are not needed.
 * `update` makes the change of the state.
 */
function useTaken(step: Step, urls: readonly string[] | null, update: typeof startTransition): boolean {
  const key = urls?.join(' ') ?? null;
  const [done, setDone] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return;
    void Promise.all(key.split(' ').map((url) => taken(step, url))).then(() => update(() => setDone(key)));
  }, [step, key, update]);
  return key !== null && done === key;
}

/** Returns whether these pictures are on the screen. Loads them. `urls` is null while they are not needed. */
export const usePicturesShown = (urls: readonly string[] | null): boolean => useTaken(showing, urls, startTransition);

const atOnce: typeof startTransition = (change) => void change();

/**
 * Returns whether this picture is on the screen. Unlike `usePicturesShown`, never starts a view transition, in which the
 * page's pictures would morph into themselves.
 */
export const usePictureShown = (url: string | null): boolean => useTaken(showing, url === null ? null : [url], atOnce);

/**
 * Returns whether the browser can draw these pictures in its next frame. Loads them if `areNear`. Pictures that an
 * earlier page has shown are ready at once.
 */
export function usePicturesReady(urls: readonly string[] | null, areNear: boolean): boolean {
  const areDecoded = useTaken(decoding, areNear ? urls : null, startTransition);
  return areDecoded || (urls?.every((url) => decoding.done.has(url)) ?? false);
}

/** Returns whether an artwork's thumbnail is on the screen, or there is none to wait for. */
export function useThumbSettled(artworkId: number | null): boolean {
  const { data: artwork, isError } = useQuery({ ...artworkQuery(artworkId ?? 0), enabled: artworkId !== null });
  const thumb = artwork ? thumbUrl(artwork) : null;
  const isShown = usePicturesShown(thumb === null ? null : [thumb]);
  const isNone = artworkId === null || isError || (artwork !== undefined && thumb === null);
  return isShown || isNone;
}
