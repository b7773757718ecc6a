import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import { nameOf } from '#shared/model/artwork-name.ts';
import type { Product } from '#shared/model/product.ts';
import { productTitle } from '#shared/model/product-name.ts';
import { artworkQuery, thumbUrl } from '../../queries/artworks.ts';
import { productQuery } from '../../queries/catalogue.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { KnownArtwork } from '../product-picture/known-artwork.tsx';
import { useCatalogueLink } from './use-catalogue-link.ts';
import { productsQuery } from './use-products.ts';

/** The customizer's frame with all that is known while its options load, each part where it stays. */
export function WaitingCustomizer({ productId, artworkId }: { productId: number; artworkId: number | null }) {
  const product = useKnownProduct(productId);
  const { data: artwork } = useQuery({ ...artworkQuery(artworkId ?? 0), enabled: artworkId !== null });
  const catalogue = useCatalogueLink(artworkId ?? undefined);
  const thumb = artwork ? thumbUrl(artwork) : null;
  return (
    <div className="page gap-x-20 max-lg:pb-24 lg:grid lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:pt-9">
      <div className="max-lg:contents">
        <BackLink className="lg:mb-3" {...catalogue}>
          Back to products
        </BackLink>
        <div className="strip-holder">
          <div className="strip relative rounded-picture lg:bg-mat">
            <div className="relative aspect-square">{thumb && <KnownArtwork src={thumb} />}</div>
          </div>
        </div>
        {/* The place of the notes below the preview. */}
        <div className="mt-3 text-label max-lg:hidden" style={{ minHeight: 'calc(2lh + 0.5rem)' }} />
      </div>
      <div role="status" aria-label="Loading" className="pt-2 lg:pt-11">
        {product ? (
          <>
            <p className="display text-heading max-lg:pr-24 lg:text-[2.25rem] lg:leading-tight">
              {productTitle(product.name)}
            </p>
            <p className="mt-2 text-ash text-small">
              {product.typeName}
              {artwork && ` · ${nameOf(artwork)}`}
            </p>
          </>
        ) : (
          <Skeleton className="h-16 w-3/4" />
        )}
        <div className="mt-4 grid gap-7 lg:mt-7">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
        {product?.priceFrom && (
          <p className="mt-7 text-ash text-label">
            From <Price amount={product.priceFrom} className="display text-[2.25rem] text-bone leading-none" />
          </p>
        )}
      </div>
    </div>
  );
}

/** Returns a product from its own query, or else from the catalogue's page, once one of them is there. */
function useKnownProduct(productId: number): Product | undefined {
  const { data } = useQuery(productQuery(productId));
  const listed = useQueryClient().getQueryData<InfiniteData<{ products: Product[] }>>(productsQuery.queryKey);
  return (
    data?.product ?? listed?.pages.flatMap(({ products }) => products).find((other) => other.productId === productId)
  );
}
