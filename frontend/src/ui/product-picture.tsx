import type { ReactNode } from 'react';
import { publicKeyPrefixes } from '#shared/deployment/storage-keys.ts';
import { MatPicture } from './picture.tsx';

type ProductPictureProps = {
  src: string;
  /** Side in pixels of the square the picture is laid out for. */
  side: number;
  /** What is printed, small: it lies on a picture that shows the product blank. */
  artwork: ReactNode;
};

/** What is bought: the product with the artwork on it where that was drawn, else the blank product and the artwork. */
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
