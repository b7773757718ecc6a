import type { ReactNode } from 'react';
import { isMockup, ProductPicture } from '../../ui/product-picture.tsx';
import { LineOnProduct, type ShownLine } from './line-on-product.tsx';

type LinePictureProps = {
  line: ShownLine;
  /** The URL of the line's mockup, or of the blank product. */
  url: string;
  /** The side of the picture on the screen, in CSS pixels. */
  side: number;
  label: string;
  /** The thumbnail of the printed artwork. */
  artwork: ReactNode;
};

/**
 * Renders the printer's picture of a line in the cart or in an order. Without one, or once it has expired, renders the
 * artwork on the product as the browser draws it, or in a corner of the blank product if there is no template.
 */
export function LinePicture({ line, url, side, label, artwork }: LinePictureProps) {
  const composed = (fallback: ReactNode) => <LineOnProduct line={line} side={side} label={label} fallback={fallback} />;
  const given = (gone: ReactNode) => <ProductPicture src={url} side={2 * side} artwork={artwork} gone={gone} />;
  return isMockup(url) ? given(composed(artwork)) : composed(given(artwork));
}
