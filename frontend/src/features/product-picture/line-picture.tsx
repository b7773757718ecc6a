import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LineSnapshot, PlacedArtwork } from '#shared/model/line.ts';
import { variantsQuery } from '../../queries/catalogue.ts';
import { isMockup, ProductPicture } from '../../ui/product-picture.tsx';
import { ArtworkOnProduct } from './artwork-on-product.tsx';
import { canShow } from './print-shape.ts';
import { WaitingProduct, WithThumb } from './waiting-product.tsx';

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
    first ? <LineOnProduct {...{ line, label, fallback }} placed={first} /> : fallback;
  const given = (gone: ReactNode) => <ProductPicture src={url} side={2 * side} artwork={artwork} gone={gone} />;
  return isMockup(url)
    ? given(composed(artwork))
    : composed(<WithThumb artworkId={line.artworkId}>{given(artwork)}</WithThumb>);
}

/** Renders pictures of all prints of a cart or order line, the first print on top. */
export function LinePictures(props: LinePictureProps) {
  const { line } = props;
  const further = line.customization.placements.slice(1);
  if (further.length === 0) return <LinePicture {...props} />;
  return (
    <div className="grid gap-2">
      <LinePicture {...props} />
      {further.map((placed: PlacedArtwork) => (
        <LineOnProduct key={placed.placement} line={line} placed={placed} label="" fallback={null} />
      ))}
    </div>
  );
}

/** The fields of a cart or order line that its picture needs. */
type ShownLine = Omit<LineSnapshot, 'quantity' | 'variantColor'>;

type LineOnProductProps = {
  line: ShownLine;
  /** The print to show. */
  placed: PlacedArtwork;
  label: string;
  /** The picture to show for a product without a template. */
  fallback: ReactNode;
};

/** Renders a line's artwork on its product, as the shopper placed it. */
function LineOnProduct({ line, placed, label, fallback }: LineOnProductProps) {
  const { artworkId, productId, variantId, productName, productType, variantSize } = line;
  const { data, isPending } = useQuery(variantsQuery(productId));
  const variant = data?.variants.find(({ printfulVariantId }) => printfulVariantId === variantId);
  const print = variant?.prints[placed.placement];
  const product = { name: productName, typeName: productType };
  if (isPending) return <WaitingProduct artworkId={artworkId} />;
  if (!print || !canShow(product, variantSize, print)) return fallback;
  return (
    <ArtworkOnProduct
      // A changed line must not show its earlier print until the new one is painted.
      key={JSON.stringify([artworkId, variantId, placed])}
      artworkId={artworkId}
      product={product}
      size={variantSize}
      colorCode={variant.colorCode}
      print={print}
      position={placed.position}
      label={label}
    />
  );
}
