import type { ComponentProps } from 'react';
import type { SizeUnit } from '#shared/model/product-family.ts';
import { asOneProduct, linkedProduct, type Offer, optionsText } from './offers.ts';
import { ProductCard } from './product-card.tsx';

type OfferCardProps = Pick<
  ComponentProps<typeof ProductCard>,
  'artworkId' | 'shownArtwork' | 'layout' | 'isAmongPopular'
> & {
  offer: Offer;
  unit: SizeUnit;
};

/** The card of an offer. It links to the offer's product in the shopper's unit. */
export function OfferCard({ offer, unit, ...shown }: OfferCardProps) {
  const { name, priceFrom, isPopular } = asOneProduct(offer);
  return (
    <ProductCard
      product={offer.product}
      name={name}
      priceFrom={priceFrom}
      isPopular={isPopular}
      options={optionsText(offer, unit)}
      linkedId={linkedProduct(offer, unit).productId}
      {...shown}
    />
  );
}
