import '../styles/later.css';
import '../styles/daylight.css';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isOfType, productsAtOnce } from '#shared/model/product.ts';
import { ArtworkNotFound } from '../features/artworks/artwork-not-found.tsx';
import { useArtworkAura } from '../features/artworks/use-artwork-aura.ts';
import { FeaturedRoom } from '../features/catalogue/featured-room.tsx';
import { type Filters, filtered, isFirstPage, shownOf, useFilters } from '../features/catalogue/filters.ts';
import { OfferCard } from '../features/catalogue/offer-card.tsx';
import { hungProduct, type Offer } from '../features/catalogue/offers.ts';
import { ProductFilters } from '../features/catalogue/product-filters.tsx';
import { productSearch } from '../features/catalogue/product-search.ts';
import { productsComing, productsQuery, useProducts, useRestOfProducts } from '../features/catalogue/use-products.ts';
import { useScrollMemory } from '../features/navigation/use-scroll-memory.ts';
import { useThumbSettled } from '../features/product-picture/use-pictures-shown.ts';
import type { Needs } from '../lib/first-data.ts';
import { idOf } from '../lib/id-of.ts';
import { isNotFound, sentenceOf } from '../lib/request-error.ts';
import { useMedia } from '../lib/use-media.ts';
import { paths } from '../paths.ts';
import { useNameInText } from '../queries/artwork-name.ts';
import { artworkQuery, galleryQuery } from '../queries/artworks.ts';
import { inputsQuery } from '../queries/inputs.ts';
import { useUnit } from '../queries/unit.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Boundary } from '../ui/boundary.tsx';
import { Button } from '../ui/button.tsx';
import { useFocusAfter } from '../ui/focus.ts';
import { EmptyState, ErrorState } from '../ui/notice-frame.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { AfterAWhile, Skeleton } from '../ui/skeleton.tsx';

const gridLook = 'grid grid-cols-2 gap-x-4 gap-y-9 sm:grid-cols-3 md:gap-x-7 lg:grid-cols-4 lg:gap-y-14';

/** The number of cards before the room picture: full rows of two or four, or of three. */
const roomPlaces = { even: 4, odd: 6 } as const;

/** Renders the catalogue page. */
export function ProductsPage() {
  useScrollMemory();
  const [query] = useSearchParams();
  const artworkId = idOf(query.get('artwork'));
  const { error } = useQuery({
    ...artworkQuery(artworkId ?? 0),
    enabled: artworkId !== null,
    // Loading the artwork must not rerender the cards.
    notifyOnChangeProps: ['error'],
  });
  if (isNotFound(error)) return <ArtworkNotFound to={paths.products()} link="Browse All Products" />;
  return (
    <div className="daylight page pt-4 lg:pt-9">
      <Aura artworkId={artworkId} />
      {artworkId === null ? (
        <BackLink to={paths.gallery}>Back to saved artwork</BackLink>
      ) : (
        <BackToArtwork id={artworkId} />
      )}
      <PageTitle className="display mb-2 text-title lg:mt-2 lg:mb-5">Products</PageTitle>
      <Boundary
        failed={(error, retry) => (
          <ErrorState title="Failed to load products" onRetry={retry}>
            {sentenceOf(error, 'Please check your connection.')}
          </ErrorState>
        )}
      >
        <Catalogue artworkId={artworkId} />
      </Boundary>
    </div>
  );
}

ProductsPage.needs = ((_params, query) => {
  const artworkId = idOf(query.get('artwork'));
  return [productsQuery, artworkId === null ? galleryQuery : artworkQuery(artworkId), inputsQuery];
}) satisfies Needs;
ProductsPage.rendersAtOnce = true;

/** Tints the page. It is a separate component, so that loading its data does not rerender the cards. */
function BackToArtwork({ id }: { id: number }) {
  const name = useNameInText(id);
  return <BackLink to={paths.purchase(id)}>Back to {name}</BackLink>;
}

function Aura({ artworkId }: { artworkId: number | null }) {
  useArtworkAura(artworkId);
  return null;
}

/** Returns the artwork to show on the cards: the one in the URL, or the newest. Returns undefined while that loads. */
function useShownArtwork(artworkId: number | null): number | null | undefined {
  const { data: artworks, isLoading } = useQuery({ ...galleryQuery, enabled: artworkId === null });
  if (isLoading) return undefined;
  return artworkId ?? artworks?.find(({ status }) => status === 'ready')?.id ?? null;
}

function Catalogue({ artworkId }: { artworkId: number | null }) {
  const { products: all, isComplete, retry } = useProducts(typeof useShownArtwork(artworkId) === 'number');
  const { filters, change, settle } = useFilters();
  const find = useMemo(() => productSearch(all ?? []), [all]);
  const { search, type, sort } = filters;
  const isEmpty = all?.length === 0;
  const products = useMemo(() => all && filtered(all, { search, type, sort }, find), [all, search, type, sort, find]);
  return (
    <>
      {all && <RestOfProducts artworkId={artworkId} isWanted={!isFirstPage(filters)} />}
      <ProductFilters filters={filters} onChange={change} onSearched={settle} />
      <p className="mt-3 mb-9 text-ash text-small max-lg:mt-1 max-lg:mb-5 max-lg:text-label">
        All products are compatible with direct printing methods. On clothing and stickers, your artwork is printed
        without its background.{' '}
        <span role="status" className="text-smoke">
          {isEmpty
            ? productsComing
            : isComplete && products && `${products.length} ${products.length === 1 ? 'product' : 'products'}`}
        </span>
      </p>
      {retry && (
        <p className="mb-9 flex flex-wrap items-center gap-x-4 text-small" role="alert">
          Some products could not be loaded.
          <Button variant="link" onClick={retry}>
            Try Again
          </Button>
        </p>
      )}
      {!products || isEmpty ? (
        <AfterAWhile>
          <WaitingCards />
        </AfterAWhile>
      ) : products.length > 0 ? (
        <Cards products={products} filters={filters} artworkId={artworkId} onMore={(shown) => change({ shown })} />
      ) : !isComplete ? (
        !retry && <Skeleton className="h-12 w-full" />
      ) : (
        <EmptyState
          title="No products found"
          action={
            <Button variant="outline" onClick={() => change({ search: '', type: 'all' })}>
              Show all products
            </Button>
          }
        >
          Try another word or a different type.
        </EmptyState>
      )}
    </>
  );
}

type RestOfProductsProps = {
  artworkId: number | null;
  /** Whether the shopper already needs all products. */
  isWanted: boolean;
};

/**
 * Loads the other products once the first cards show the artwork, because reading and sorting hundreds of products would
 * delay those pictures. It is a separate component, so that waiting for the pictures does not rerender the cards.
 */
function RestOfProducts({ artworkId, isWanted }: RestOfProductsProps) {
  const isShown = useThumbSettled(useShownArtwork(artworkId) ?? null);
  useRestOfProducts(isShown || isWanted);
  return null;
}

/**
 * Lets the browser compute the style of new cards in the task that inserts them. The next frame's task then only lays them
 * out and paints them, and neither task is long.
 */
function computeStyle() {
  void getComputedStyle(document.documentElement).color;
}

type CardsProps = {
  products: readonly Offer[];
  filters: Filters;
  artworkId: number | null;
  /** Called with the new number of visible cards. */
  onMore: (shown: number) => void;
};

function Cards({ products, filters, artworkId, onMore }: CardsProps) {
  const shownArtwork = useShownArtwork(artworkId);
  const { type, search, layout } = filters;
  const shown = shownOf(products, filters.shown);
  const unit = useUnit(shown.some(({ members }) => members.length > 1));
  useLayoutEffect(computeStyle);
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(Number.POSITIVE_INFINITY);
  // The next cards come before the button, which may be gone.
  useFocusAfter(shown.length, () => {
    list.current?.children[before.current]?.querySelector('a')?.focus({ preventScroll: true });
    before.current = Number.POSITIVE_INFINITY;
  });
  const roomPlace = roomPlaces[useMedia('(40rem <= width < 64rem)') ? 'odd' : 'even'];
  const isUnfiltered = type === 'all' && search === '' && layout === 'grid';
  const wallArt =
    isUnfiltered && typeof shownArtwork === 'number'
      ? products.find(({ product }) => isOfType(product, 'poster'))
      : null;
  return (
    <>
      <ul ref={list} className={layout === 'grid' ? gridLook : 'grid grid-cols-[minmax(0,1fr)] gap-9'}>
        {shown.map((offer, place) => (
          <Fragment key={offer.product.id}>
            {wallArt && typeof shownArtwork === 'number' && place === roomPlace && (
              <li className="col-span-full">
                <FeaturedRoom product={hungProduct(wallArt, unit)} artworkId={shownArtwork} />
              </li>
            )}
            <li>
              <OfferCard offer={offer} unit={unit} artworkId={artworkId} shownArtwork={shownArtwork} layout={layout} />
            </li>
          </Fragment>
        ))}
      </ul>
      {products.length > shown.length && (
        <p className="mt-14 grid justify-items-center gap-4 text-ash text-small">
          {`${shown.length} of ${products.length} products`}
          <Button
            variant="outline"
            onClick={() => {
              before.current = list.current?.children.length ?? before.current;
              onMore(filters.shown + productsAtOnce);
            }}
          >
            Show more products
          </Button>
        </p>
      )}
    </>
  );
}

function WaitingCards() {
  return (
    <div className={gridLook}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
        <div key={place}>
          <Skeleton className="aspect-square" />
          <Skeleton className="mt-4 h-5 w-3/4" />
        </div>
      ))}
    </div>
  );
}
