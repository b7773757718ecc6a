import '../styles/later.css';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { productTitles } from '#shared/model/product-name.ts';
import { SmallArtwork } from '../features/artworks/small-artwork.tsx';
import { useArtworkAura } from '../features/artworks/use-artwork-aura.ts';
import { BuyAgain } from '../features/cart/buy-again.tsx';
import { ContactLink } from '../features/contact/contact-link.tsx';
import { CancelOrder } from '../features/orders/cancel-order.tsx';
import { CorrectAddress } from '../features/orders/correct-address.tsx';
import { OrderInformation, Part, Shipments, ShippingAddressPart } from '../features/orders/order-facts.tsx';
import { OrderItems } from '../features/orders/order-items.tsx';
import { OrderProgress } from '../features/orders/order-progress.tsx';
import { orderQuery } from '../features/orders/order-queries.ts';
import { LatestNews, OrderTimeline } from '../features/orders/order-timeline.tsx';
import type { Needs } from '../lib/first-data.ts';
import { isNotFound } from '../lib/request-error.ts';
import { paths } from '../paths.ts';
import { galleryQuery } from '../queries/artworks.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Boundary } from '../ui/boundary.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Moment } from '../ui/date.tsx';
import { focusHeadingIfLost, useFocusAfter } from '../ui/focus.ts';
import { ErrorState } from '../ui/notice-frame.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** Renders the page of one order: progress, items, timeline, and shipping. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  return (
    <Boundary
      failed={(error, retry) =>
        isNotFound(error) ? (
          <OrderNotFound />
        ) : (
          <ErrorState level={1} title="We couldn’t load this order" onRetry={retry}>
            Please try again.
          </ErrorState>
        )
      }
    >
      <OrderDetails orderId={orderId} />
    </Boundary>
  );
}
OrderPage.needs = (({ orderId = '' }) => [orderQuery(orderId)]) satisfies Needs;

function OrderDetails({ orderId }: { orderId: string }) {
  const { data: order } = useSuspenseQuery(orderQuery(orderId));
  useArtworkAura(order.items[0]?.artworkId);
  // Cancelling removes the focused Cancel button.
  useFocusAfter(order.status, focusHeadingIfLost);
  const { data: artworks = [] } = useQuery(galleryQuery);
  const purchased = new Set(artworks.filter(({ isPurchased }) => isPurchased).map(({ id }) => id));
  return (
    <div className="page pt-4 lg:pt-9">
      <BackLink to={paths.orders}>All orders</BackLink>
      <PageTitle className="mt-2" tab={`Order ${order.id}`}>
        <span className="display block text-title">
          {productTitles(order.items, 2)},{' '}
          <span className="inline-block wrap-anywhere">
            <Moment at={order.createdAt} />
          </span>
        </span>{' '}
        <span className="tabular mt-2 block text-ash text-small">Order {order.id}</span>
      </PageTitle>
      <div className="mt-7 lg:mt-9">
        <OrderProgress order={order} />
        <LatestNews history={order.statusHistory} />
      </div>
      <div className="mt-9 grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-14 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14">
          <Part title="Items">
            <OrderItems
              order={order}
              purchased={purchased}
              artworkOf={(id) => <SmallArtwork id={id} />}
              buyAgain={(item) => <BuyAgain line={item} />}
            />
          </Part>
          <Part title="Timeline">
            <OrderTimeline history={order.statusHistory} />
          </Part>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-9">
          <OrderInformation order={order} />
          <ShippingAddressPart address={order.shippingAddress} />
          <CorrectAddress order={order} />
          <Shipments shipments={order.shipments} />
          <CancelOrder order={order} contact={<ContactLink />} />
        </div>
      </div>
    </div>
  );
}

function OrderNotFound() {
  return (
    <ErrorState
      level={1}
      title="Order Not Found"
      action={
        <ButtonLink variant="outline" to={paths.orders}>
          View all orders
        </ButtonLink>
      }
    >
      The order may not exist, or you may not have access to it.
    </ErrorState>
  );
}
