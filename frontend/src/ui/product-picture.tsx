import { type ReactNode, useState } from 'react';
import { publicKeyPrefixes } from '#shared/deployment/storage-keys.ts';
import { MatPicture } from './picture.tsx';

type ProductPictureProps = {
  src: string;
  /** The side length in pixels of the square that the layout reserves. */
  side: number;
  /** The thumbnail of the printed artwork, which appears over a blank product. */
  artwork: ReactNode;
  /** The replacement for an expired mockup. */
  gone: ReactNode;
};

/**
 * Renders a product's mockup, or the blank product with the artwork in a corner if there is no mockup.
 */
export function ProductPicture({ src, side, artwork, gone }: ProductPictureProps) {
  const [isGone, setGone] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  if (isGone && gone) return <div className="self-start">{gone}</div>;
  return (
    <div className="relative self-start rounded-picture bg-plinth">
      <MatPicture
        src={src}
        alt=""
        side={side}
        // An empty mat would look like a blank poster.
        className={`transition-opacity duration-200 ${isLoaded ? '' : 'opacity-0'}`}
        onLoad={() => setLoaded(true)}
        onError={() => setGone(isMockup(src))}
      />
      {artwork && !isMockup(src) && <div className="absolute right-0 bottom-0 w-2/5">{artwork}</div>}
    </div>
  );
}

/** Returns whether the URL is that of one of our mockups. */
export const isMockup = (url: string): boolean =>
  new URL(url, window.location.href).pathname.startsWith(`/${publicKeyPrefixes.mockups}`);
