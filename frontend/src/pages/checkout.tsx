import '../styles/later.css';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { SmallArtwork } from '../features/artworks/small-artwork.tsx';
import { useArtworkAura } from '../features/artworks/use-artwork-aura.ts';
import { Checkout } from '../features/checkout/checkout.tsx';
import { PaymentReturn, returnedSecret } from '../features/checkout/payment-return.tsx';
import { cartQuery } from '../queries/cart.ts';
import { Boundary } from '../ui/boundary.tsx';
import { ErrorState } from '../ui/notice-frame.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

// The page after a payment belongs to the checkout's code, so that it opens even if the connection drops meanwhile.
export { ThankYouPage } from './thank-you.tsx';

/** Renders the checkout page. It is also the return URL after a confirmation on the bank's website. */
export function CheckoutPage() {
  const { data: cart } = useQuery(cartQuery);
  useArtworkAura(cart?.[0]?.artworkId);
  const clientSecret = returnedSecret(useSearchParams()[0]);
  if (clientSecret) return <PaymentReturn clientSecret={clientSecret} />;
  return (
    <Boundary
      waiting={<Waiting />}
      failed={(_, retry) => (
        <ErrorState level={1} title="We couldn’t open checkout" onRetry={retry}>
          You haven’t been charged. Please try again.
        </ErrorState>
      )}
    >
      <Checkout artworkOf={(id) => <SmallArtwork id={id} />} />
    </Boundary>
  );
}

function Waiting() {
  return (
    <div className="page grid gap-x-20 gap-y-9 pt-9 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Skeleton className="h-[36rem]" />
      <Skeleton className="h-72" />
    </div>
  );
}
