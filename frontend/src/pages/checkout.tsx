import '../styles/later.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { shownLines } from '#shared/model/plain-text.ts';
import { SmallArtwork } from '../features/artworks/small-artwork.tsx';
import { useArtworkAura } from '../features/artworks/use-artwork-aura.ts';
import { Checkout } from '../features/checkout/checkout.tsx';
import { OrderSummary } from '../features/checkout/order-summary.tsx';
import { PaymentReturn, returnedSecret } from '../features/checkout/payment-return.tsx';
import { useGiftMessage } from '../lib/gift-message.ts';
import { addressesQuery, countriesQuery } from '../queries/addresses.ts';
import { cartQuery } from '../queries/cart.ts';
import { inputsQuery } from '../queries/inputs.ts';
import { Boundary } from '../ui/boundary.tsx';
import { ErrorState } from '../ui/notice-frame.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

// biome-ignore lint/performance/noBarrelFile: the page after a payment opens even if the connection drops meanwhile.
export { ThankYouPage } from './thank-you.tsx';

/** Renders the checkout page. It is also the return URL after a confirmation on the bank's website. */
export function CheckoutPage() {
  const { data: cart } = useQuery(cartQuery);
  useArtworkAura(cart?.[0]?.artworkId);
  const clientSecret = returnedSecret(useSearchParams()[0]);
  if (clientSecret) return <PaymentReturn clientSecret={clientSecret} />;
  return (
    <Boundary
      failed={(_, retry) => (
        <ErrorState level={1} title="We couldn’t open checkout" onRetry={retry}>
          You haven’t been charged. Please try again.
        </ErrorState>
      )}
    >
      <Suspense fallback={<Waiting />}>
        <Checkout artworkOf={artworkOf} />
      </Suspense>
    </Boundary>
  );
}

CheckoutPage.needs = () => [cartQuery, addressesQuery, countriesQuery, inputsQuery];

/** Renders the cart that is already known beside a placeholder for the form. */
function Waiting() {
  const cart = useQueryClient().getQueryData(cartQuery.queryKey);
  const giftMessage = shownLines(useGiftMessage());
  return (
    <div role="status" aria-label="Loading" className="page pt-4 lg:pt-9">
      <div className="min-h-11" />
      <p aria-hidden="true" className="display mt-2 mb-7 text-title lg:mb-9">
        Checkout
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-7 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div inert className="lg:col-start-2 lg:row-start-1">
          {cart ? (
            <OrderSummary {...{ giftMessage, artworkOf }} items={cart} calculation={undefined} updating={false} />
          ) : (
            <Skeleton className="h-72" />
          )}
        </div>
        <Skeleton className="h-[36rem] lg:col-start-1 lg:row-start-1" />
      </div>
    </div>
  );
}

const artworkOf = (id: number) => <SmallArtwork id={id} />;
