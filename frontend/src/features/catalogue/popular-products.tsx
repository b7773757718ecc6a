import { useQuery } from '@tanstack/react-query';
import * as printfulRoutes from '#shared/api/endpoints/printful.ts';
import { readOptions } from '../../lib/read-options.ts';
import { ProductCard } from './product-card.tsx';

const fewProducts = readOptions(printfulRoutes.products, { query: { limit: '4' } });

/** The most popular products with this artwork on them, each a link to the page that customizes it. */
export function PopularProducts({ artworkId }: { artworkId: number }) {
  const { data } = useQuery(fewProducts);
  if (!data?.products.length) return null;
  return (
    <section className="relative mt-5 w-full text-left">
      <h2 className="display mb-5 text-heading">Popular products</h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-4 md:gap-x-7">
        {data.products.map((product) => (
          <li key={product.productId}>
            <ProductCard
              product={product}
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
