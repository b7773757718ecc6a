import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { isUnmarked } from '#shared/api/artworks.ts';

/** The delays before each retry, in milliseconds. Painting usually takes about a second. */
const pauses = [2000, 4000, 8000, 16_000, 32_000];

/**
 * Returns the properties of a purchased artwork's `<img>`. The server paints the picture without the watermark when the
 * artwork is ordered. Until it is ready, the server sends the watermarked picture. So after each response with a
 * watermark, the hook requests the picture again, with increasing delays. A change of `news`, such as a new order
 * status, also triggers a request.
 */
export function useUnmarkedPicture(imageUrl: string, news: string) {
  const [again, setAgain] = useState(0);
  const [settled, setSettled] = useState<string>();
  const { data: isDone } = useQuery({
    queryKey: ['unmarked', settled],
    queryFn: async ({ signal }) => {
      // The browser's cache holds the response that the image shows.
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
