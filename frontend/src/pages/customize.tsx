import '../styles/later.css';
import '../styles/daylight.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { Artwork } from '#shared/model/artwork.ts';
import type { CartItem } from '#shared/model/cart.ts';
import { ArtworkPicker } from '../features/artworks/artwork-picker.tsx';
import { ArtworkThumb } from '../features/artworks/artwork-thumb.tsx';
import { useArtworkAura } from '../features/artworks/use-artwork-aura.ts';
import { AddToCart } from '../features/cart/add-to-cart.tsx';
import { ArrivalNote, ShippingNote } from '../features/cart/arrival-note.tsx';
import { DeliveryEstimate } from '../features/cart/delivery-estimate.tsx';
import { SaveLine } from '../features/cart/save-line.tsx';
import { Customizer } from '../features/catalogue/customizer.tsx';
import { useCatalogueLink } from '../features/catalogue/use-catalogue-link.ts';
import { shownParameter } from '../features/catalogue/use-family.ts';
import { WaitingCustomizer } from '../features/catalogue/waiting-customizer.tsx';
import type { Needs } from '../lib/first-data.ts';
import { idOf } from '../lib/id-of.ts';
import { orThrow } from '../lib/or-throw.ts';
import { isNotFound } from '../lib/request-error.ts';
import { paths } from '../paths.ts';
import { artworkQuery, galleryQuery } from '../queries/artworks.ts';
import { cartQuery } from '../queries/cart.ts';
import { placementsQuery, productQuery, variantsQuery } from '../queries/catalogue.ts';
import { inputsQuery } from '../queries/inputs.ts';
import { Boundary } from '../ui/boundary.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorState } from '../ui/notice-frame.tsx';

/** Renders the page of one product with the shopper's artwork on it. */
export function CustomizePage() {
  return (
    <div className="daylight">
      <Customize />
    </div>
  );
}

CustomizePage.needs = (({ productId }, query) => {
  const [shown, artworkId] = [query.get(shownParameter) ?? productId, query.get('artwork')].map((id) => idOf(id));
  return [
    galleryQuery,
    inputsQuery,
    ...(shown ? [productQuery(shown), variantsQuery(shown), placementsQuery(shown)] : []),
    ...(artworkId ? [artworkQuery(artworkId)] : []),
  ];
}) satisfies Needs;
CustomizePage.rendersAtOnce = true;

function Customize() {
  const productId = idOf(useParams().productId);
  const given = useSearchParams()[0].get('artwork');
  if (productId === null) {
    return <Alert title="Choose a product">Invalid product ID. Please select a product first.</Alert>;
  }
  return (
    <Boundary failed={somethingMissing(<NoArtwork />)}>
      {given === null ? (
        <WithNewestArtwork productId={productId} />
      ) : (
        <WithArtwork productId={productId} artworkId={idOf(given) ?? 0} />
      )}
    </Boundary>
  );
}

function WithNewestArtwork({ productId }: { productId: number }) {
  const { data: artworks } = useQuery({ ...galleryQuery, ...orThrow });
  if (!artworks) return <WaitingCustomizer productId={productId} artworkId={null} />;
  const newest = artworks.find(({ status }) => status === 'ready');
  return newest ? <WithProduct productId={productId} artwork={newest} /> : <NoArtwork />;
}

function WithArtwork({ productId, artworkId }: { productId: number; artworkId: number }) {
  const { data: artwork } = useQuery({ ...artworkQuery(artworkId), ...orThrow });
  if (!artwork) return <WaitingCustomizer productId={productId} artworkId={artworkId} />;
  return <WithProduct productId={productId} artwork={artwork} />;
}

function WithProduct({ productId, artwork }: { productId: number; artwork: Artwork }) {
  useArtworkAura(artwork.id);
  const lineId = idOf(useSearchParams()[0].get('line'));
  return lineId === null ? (
    <Customized productId={productId} artwork={artwork} line={null} />
  ) : (
    <CustomizedLine productId={productId} artwork={artwork} lineId={lineId} />
  );
}

/** Renders the customizer for an existing cart line. If the line has been removed, the product opens as a new item. */
function CustomizedLine({ productId, artwork, lineId }: { productId: number; artwork: Artwork; lineId: number }) {
  const { data: items } = useQuery({ ...cartQuery, ...orThrow });
  if (!items) return <WaitingCustomizer productId={productId} artworkId={artwork.id} />;
  const line = items.find((item) => item.id === lineId && item.productId === productId) ?? null;
  return <Customized productId={productId} artwork={artwork} line={line} />;
}

type CustomizedProps = { productId: number; artwork: Artwork; line: CartItem | null };

function Customized({ productId, artwork, line }: CustomizedProps) {
  const shown = idOf(useSearchParams()[0].get(shownParameter)) ?? productId;
  const catalogue = useCatalogueLink(artwork.id);
  return (
    <Boundary failed={somethingMissing(<Alert title="Choose another product">Product not found.</Alert>)}>
      <Customizer
        key={`${productId} ${line?.id}`}
        waiting={<WaitingCustomizer productId={shown} artworkId={artwork.id} />}
        productId={shown}
        artworkId={artwork.id}
        line={line}
        artwork={<ArtworkThumb artwork={artwork} />}
        artworks={<ArtworkPicker chosen={artwork.id} />}
        extras={(item) => <ShippingNote items={[item]} />}
        arrival={(item) => <ArrivalNote items={[item]} />}
        delivery={(item) => <DeliveryEstimate items={[item]} />}
        addToCart={(chosen) =>
          line ? (
            <SaveLine lineId={line.id} {...chosen} />
          ) : (
            <AddToCart
              {...chosen}
              keepShopping={
                <Link {...catalogue} className="inline-flex min-h-11 items-center text-bone text-link">
                  Keep shopping
                </Link>
              }
            />
          )
        }
      />
    </Boundary>
  );
}

const somethingMissing = (notFound: ReactNode) => (error: unknown, retry: () => void) =>
  isNotFound(error) ? (
    notFound
  ) : (
    <ErrorState level={1} title="We couldn’t load this product" onRetry={retry}>
      Please try again.
    </ErrorState>
  );

function NoArtwork() {
  return (
    <ErrorState
      level={1}
      title="No artwork yet"
      action={<ButtonLink to={paths.home}>Create Your First Artwork</ButtonLink>}
    >
      No artwork found. Please create your Vibe artwork first.
    </ErrorState>
  );
}

function Alert({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ErrorState
      level={1}
      title={title}
      action={
        <ButtonLink variant="outline" to={paths.products()}>
          Browse All Products
        </ButtonLink>
      }
    >
      {children}
    </ErrorState>
  );
}
