import { useInfiniteQuery } from '@tanstack/react-query';
import { unitIn } from '#shared/model/product-family.ts';
import { useDeliveryCountry } from '../../queries/delivery-country.ts';
import { OfferCard } from './offer-card.tsx';
import { offersOf } from './offers.ts';
import { productsQuery } from './use-products.ts';

const few = 4;

/** The most popular products with this artwork on them, each a link to the page that customizes it. */
export function PopularProducts({ artworkId }: { artworkId: number }) {
  // A poster has a product for each paper, frame, and unit, so more products are read than cards are shown. They are the
  // first ones of the next page.
  const { data: products = [] } = useInfiniteQuery({ ...productsQuery, throwOnError: false });
  const offers = offersOf(products).slice(0, few);
  const unit = unitIn(useDeliveryCountry(offers.some(({ members }) => members.length > 1)));
  if (offers.length === 0) return null;
  return (
    <section className="relative mt-5 w-full text-left">
      <h2 className="display mb-5 text-heading">Popular products</h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-4 md:gap-x-7">
        {offers.map((offer) => (
          <li key={offer.product.productId}>
            <OfferCard
              offer={offer}
              unit={unit}
              artworkId={artworkId}
              shownArtwork={artworkId}
              layout="grid"
              isAmongPopular
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
