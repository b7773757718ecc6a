import type { ReactNode } from 'react';
import type { PlacedArtwork } from '#shared/model/line.ts';
import { isMockup, ProductPicture } from '../../ui/product-picture.tsx';
import { LineOnProduct, type ShownLine } from './line-on-product.tsx';

type LinePictureProps = {
  line: ShownLine;
  /** The URL of the mockup of the line's first print, or of the blank product. */
  url: string;
  /** The side of the picture on the screen, in CSS pixels. */
  side: number;
  label: string;
  /** The thumbnail of the printed artwork. */
  artwork: ReactNode;
};

/**
 * Renders the mockup of a line's first print. If there is none or it has expired, draws the artwork on the product in
 * the browser. Without a template, renders the blank product with the artwork in a corner.
 */
export function LinePicture({ line, url, side, label, artwork }: LinePictureProps) {
  const [first] = line.customization.placements;
  const composed = (fallback: ReactNode) =>
    first ? <LineOnProduct line={line} placed={first} side={side} label={label} fallback={fallback} /> : fallback;
  const given = (gone: ReactNode) => <ProductPicture src={url} side={2 * side} artwork={artwork} gone={gone} />;
  return isMockup(url) ? given(composed(artwork)) : composed(given(artwork));
}

/** Renders pictures of all prints of a cart or order line, the first print on top. */
export function LinePictures(props: LinePictureProps) {
  const { line, side } = props;
  const further = line.customization.placements.slice(1);
  if (further.length === 0) return <LinePicture {...props} />;
  return (
    <div className="grid gap-2">
      <LinePicture {...props} />
      {further.map((placed: PlacedArtwork) => (
        <LineOnProduct key={placed.placement} line={line} placed={placed} side={side} label="" fallback={null} />
      ))}
    </div>
  );
}
