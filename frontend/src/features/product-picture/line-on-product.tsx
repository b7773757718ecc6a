import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LineSnapshot, PlacedArtwork } from '#shared/model/line.ts';
import { variantsQuery } from '../../queries/catalogue.ts';
import { ArtworkOnProduct, canShow } from './artwork-on-product.tsx';

/** The fields of a cart or order line that its picture needs. */
export type ShownLine = Omit<LineSnapshot, 'quantity' | 'variantColor'>;

type LineOnProductProps = {
  line: ShownLine;
  /** The print to show. */
  placed: PlacedArtwork;
  /** The side of the picture on the screen, in CSS pixels. */
  side: number;
  label: string;
  /** The picture to show for a product without a template. */
  fallback: ReactNode;
};

/**
 * Renders a line's artwork on its product, as the shopper placed it. Renders `fallback` until the product is loaded,
 * and for a product without a template.
 */
export function LineOnProduct({ line, placed, side, label, fallback }: LineOnProductProps) {
  const { artworkId, productId, variantId, productName, productType, variantSize } = line;
  const { data } = useQuery(variantsQuery(productId));
  const variant = data?.variants.find(({ printfulVariantId }) => printfulVariantId === variantId);
  const print = variant?.prints[placed.placement];
  const product = { name: productName, typeName: productType };
  if (!print || !canShow(product, variantSize, print)) return fallback;
  return (
    <ArtworkOnProduct
      artworkId={artworkId}
      product={product}
      size={variantSize}
      colorCode={variant.colorCode}
      print={print}
      position={placed.position}
      side={side}
      label={label}
    />
  );
}
