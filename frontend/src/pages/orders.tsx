import '../styles/later.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { SmallArtwork } from '../features/artworks/small-artwork.tsx';
import { useScrollMemory } from '../features/navigation/use-scroll-memory.ts';
import { ordersQuery } from '../features/orders/order-queries.ts';
import { OrderRow, orderColumns } from '../features/orders/order-row.tsx';
import { sentenceOf } from '../lib/request-error.ts';
import { paths } from '../paths.ts';
import { Boundary } from '../ui/boundary.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState, ErrorState } from '../ui/notice-frame.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Renders the list of the shopper's orders, newest first. */
export function OrdersPage() {
  useScrollMemory();
  return (
    <div className="page pt-7 lg:pt-14">
      <PageTitle className="display mb-7 text-title lg:mb-9">Orders</PageTitle>
      <Boundary
        waiting={<Waiting />}
        failed={(error, retry) => (
          <ErrorState title="Error Loading Orders" onRetry={retry}>
            {sentenceOf(error, 'Please check your connection.')}
          </ErrorState>
        )}
      >
        <Orders />
      </Boundary>
    </div>
  );
}
OrdersPage.needs = () => [ordersQuery];

function Orders() {
  const { data: orders } = useSuspenseQuery(ordersQuery);
  if (orders.length === 0) {
    return (
      <EmptyState title="No Orders Yet" action={<ButtonLink to={paths.products()}>Browse All Products</ButtonLink>}>
        Follow your orders here, from payment to your door.
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line border-line border-y">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderRow order={order} artworkOf={(id) => <SmallArtwork id={id} />} />
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div className="divide-y divide-line border-line border-y">
      {[1, 2, 3].map((place) => (
        <div key={place} className={orderColumns}>
          <Skeleton className="aspect-square" />
          <div>
            <Skeleton className="h-7 w-56 max-w-full" />
            <Skeleton className="mt-3 h-4 w-40 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
