import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { cart as cartRoutes } from '#shared/api/cart.ts';
import { SmallArtwork } from '../features/artworks/small-artwork.tsx';
import { useArtworkAura } from '../features/artworks/use-artwork-aura.ts';
import { Checkout } from '../features/checkout/checkout.tsx';
import { PaymentReturn, returnedSecret } from '../features/checkout/payment-return.tsx';
import { readOptions } from '../lib/read-options.ts';
import { Boundary } from '../ui/boundary.tsx';
import { ErrorState } from '../ui/notice-frame.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Where the cart is paid for. A bank that has its own page sends the shopper back here as well. */
export function CheckoutPage() {
  const { data: cart } = useQuery(readOptions(cartRoutes.get));
  useArtworkAura(cart?.[0]?.artworkId);
  const clientSecret = returnedSecret(useSearchParams()[0]);
  if (clientSecret) return <PaymentReturn clientSecret={clientSecret} />;
  return (
    <Boundary
      waiting={<Waiting />}
      failed={(_, retry) => (
        <ErrorState level={1} title="The checkout could not be opened" onRetry={retry}>
          Nothing has been charged. Please try again.
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
