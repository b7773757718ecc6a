import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { isUnmarked } from '#shared/api/artworks.ts';

/** The pauses before the picture is asked for again, in milliseconds. The painter usually takes about a second. */
const pauses = [2000, 4000, 8000, 16_000, 32_000];

/**
 * Returns the properties of a purchased artwork's image. The picture without the watermark is painted with the order,
 * and the server sends the one with it if painting takes long. So the image asks again, less and less often, until it
 * shows the one without. `news` is whatever else should make it ask anew.
 */
export function useUnmarkedPicture(imageUrl: string, news: string) {
  const [again, setAgain] = useState(0);
  const [settled, setSettled] = useState<string>();
  const { data: isDone } = useQuery({
    queryKey: ['unmarked', settled],
    queryFn: async ({ signal }) => {
      // Taken from the browser's cache, the response is the one that the image shows.
      const shown = await fetch(settled!, { cache: 'force-cache', credentials: 'include', signal }).catch(() => null);
      return isUnmarked(shown?.headers.get('etag'));
    },
    enabled: settled !== undefined,
    gcTime: 0,
  });
  useEffect(() => {
    if (isDone !== false || again === pauses.length) return;
    const timer = setTimeout(() => {
      setAgain(again + 1);
      setSettled(undefined);
    }, pauses[again]);
    return () => clearTimeout(timer);
  }, [isDone, again]);
  const settle = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => setSettled(currentTarget.currentSrc);
  return { src: `${imageUrl}&test=${news}-${again}`, onLoad: settle, onError: settle };
}
