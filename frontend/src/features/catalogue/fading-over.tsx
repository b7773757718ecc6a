import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { decodePicture } from '../../lib/within.ts';
import { MatPicture } from '../../ui/picture.tsx';

/** The duration of the fade (`duration-300`), in milliseconds. */
const fadeMs = 300;

type FadingOverProps = {
  /** The URL of the mockup, or null until it is drawn. */
  url: string | null;
  alt: string;
  side: number;
  /** The same print, drawn by the browser. */
  children: ReactNode;
};

/**
 * Fades the mockup in over the browser's drawing. The drawing stays until it is covered, so nothing flashes while the
 * mockup loads.
 */
export function FadingOver({ url, alt, side, children }: FadingOverProps) {
  const [loaded, setLoaded] = useState<string | null>(null);
  const [covering, setCovering] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setCovering(loaded), fadeMs);
    return () => clearTimeout(timer);
  }, [loaded]);
  const decoded = async ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    await decodePicture(currentTarget).catch(() => undefined);
    setLoaded(url);
  };
  const isUp = url !== null && url === loaded;
  return (
    // The handle in the drawing is above the mockup, but below the buttons on the picture.
    <div className="relative isolate aspect-square">
      <div style={isUp && url === covering ? { visibility: 'hidden' } : undefined}>{children}</div>
      {url && (
        <MatPicture
          key={url}
          src={url}
          alt={alt}
          side={side}
          onLoad={(event) => void decoded(event).catch(() => undefined)}
          className={`absolute inset-0 transition-opacity duration-300 ${isUp ? '' : 'pointer-events-none opacity-0'}`}
        />
      )}
    </div>
  );
}
