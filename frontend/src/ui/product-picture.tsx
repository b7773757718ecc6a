import type { ReactNode } from 'react';
import { publicKeyPrefixes } from '#shared/deployment/storage-keys.ts';
import { MatPicture } from './picture.tsx';

type ProductPictureProps = {
  src: string;
  /** Side in pixels of the square the picture is laid out for. */
  side: number;
  /** A small view of the printed artwork, shown over a blank product. */
  artwork: ReactNode;
};

/** A product to buy: its mockup, or else the blank product with the artwork in a corner. */
export function ProductPicture({ src, side, artwork }: ProductPictureProps) {
  return (
    <div className="relative self-start">
      <MatPicture src={src} alt="" side={side} />
      {artwork && !isMockup(src) && <div className="absolute right-0 bottom-0 w-2/5">{artwork}</div>}
    </div>
  );
}

const isMockup = (url: string): boolean =>
  new URL(url, window.location.href).pathname.startsWith(`/${publicKeyPrefixes.mockups}`);
