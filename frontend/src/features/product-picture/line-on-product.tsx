import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LineSnapshot, PlacedArtwork } from '#shared/model/line.ts';
import { variantsQuery } from '../../queries/catalogue.ts';
import { ArtworkOnProduct } from './artwork-on-product.tsx';
import { canShow } from './print-shape.ts';

/** The fields of a cart or order line that its picture needs. */
export type ShownLine = Omit<LineSnapshot, 'quantity' | 'variantColor'>;

type LineOnProductProps = {
  line: ShownLine;
  /** The print to show. */
  placed: PlacedArtwork;
  label: string;
  /** The picture to show for a product without a template. */
  fallback: ReactNode;
  /** The picture to show until the product is loaded. */
  waiting: ReactNode;
};

/**
 * Renders a line's artwork on its product, as the shopper placed it. Never shows another picture of the artwork
 * meanwhile, because shoppers would take that for what is printed.
 */
export function LineOnProduct({ line, placed, label, fallback, waiting }: LineOnProductProps) {
  const { artworkId, productId, variantId, productName, productType, variantSize } = line;
  const { data, isPending } = useQuery(variantsQuery(productId));
  const variant = data?.variants.find(({ printfulVariantId }) => printfulVariantId === variantId);
  const print = variant?.prints[placed.placement];
  const product = { name: productName, typeName: productType };
  if (isPending) return waiting;
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
      isExact
    />
  );
}
