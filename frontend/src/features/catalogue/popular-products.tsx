import { useInfiniteQuery } from '@tanstack/react-query';
import { useUnit } from '../../queries/unit.ts';
import { WaitingProduct } from '../product-picture/waiting-product.tsx';
import { OfferCard } from './offer-card.tsx';
import { offersOf } from './offers.ts';
import { productsComing, productsQuery } from './use-products.ts';

const few = 4;
const waiting = [1, 2, 3, 4];

/** The most popular products with this artwork on them, each a link to the page that customizes it. */
export function PopularProducts({ artworkId }: { artworkId: number }) {
  // A poster has a product for each paper, frame, and unit, so more products are read than cards are shown. They are the
  // first ones of the next page.
  const { data, isError } = useInfiniteQuery({ ...productsQuery, throwOnError: false });
  const offers = offersOf(data ?? []).slice(0, few);
  const isEmpty = data?.length === 0;
  const unit = useUnit(offers.some(({ members }) => members.length > 1));
  if (isError) return null;
  return (
    <section className="relative mt-5 w-full text-left">
      <h2 className="display mb-5 text-heading">Popular products</h2>
      <p role="status" className="text-ash text-small">
        {isEmpty && <span className="mb-5 block">{productsComing}</span>}
      </p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-4 md:gap-x-7">
        {offers.length === 0 &&
          waiting.map((place) => (
            <li key={place}>
              <WaitingProduct artworkId={artworkId} />
            </li>
          ))}
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
