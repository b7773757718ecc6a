import '../styles/later.css';
import { Fragment } from 'react';
import { Link, useParams } from 'react-router-dom';
import { original } from '#shared/model/artwork.ts';
import { choicesOf } from '#shared/model/line-choices.ts';
import { isEnded, type Order, type OrderItem } from '#shared/model/order.ts';
import { productTitle } from '#shared/model/product-name.ts';
import { taxLabel } from '#shared/model/tax.ts';
import { SmallArtwork } from '../features/artworks/small-artwork.tsx';
import { useArtworkAura } from '../features/artworks/use-artwork-aura.ts';
import { usePaidVisit } from '../features/checkout/paid-visit.ts';
import { addressLines } from '../features/orders/address-lines.ts';
import { GiftMessage, StatusText } from '../features/orders/order-facts.tsx';
import { isOver, statusSentence } from '../features/orders/status-text.ts';
import { type PlacedOrder, usePlacedOrder } from '../features/orders/use-placed-order.ts';
import { LinePicture } from '../features/product-picture/line-picture.tsx';
import { legendHash } from '../lib/legend-hash.ts';
import { paths } from '../paths.ts';
import { useArtworkName } from '../queries/artwork-name.ts';
import { pendingId } from '../queries/placed-order.ts';
import { AmountRow } from '../ui/amount-row.tsx';
import { Boundary } from '../ui/boundary.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Day } from '../ui/date.tsx';
import { ErrorState } from '../ui/notice-frame.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Price } from '../ui/price.tsx';

/** Renders the page after the payment, with the purchased artwork and the order's status. */
export function ThankYouPage() {
  const { orderId = pendingId } = useParams();
  const visit = usePaidVisit();
  const isPaid = visit?.isPaid ?? false;
  // Without the payment's ID, nothing is known about a pending order, so the page shows none.
  const sought = orderId === pendingId ? (visit?.paymentIntentId ?? null) : orderId;
  return (
    <Boundary
      failed={(_, retry) => (
        <ErrorState
          level={1}
          title="We couldn’t show your order"
          onRetry={retry}
          action={<ButtonLink to={paths.orders}>View orders</ButtonLink>}
        >
          {isPaid && 'We’ve received your payment. Please don’t pay again. '}
          You’ll find your order under Orders.
        </ErrorState>
      )}
    >
      <ThankYou key={orderId} id={orderId} sought={sought} isPaid={isPaid} failure={visit?.failure} />
    </Boundary>
  );
}

type ThankYouProps = {
  id: string;
  /** The ID of the order or of its payment, or null if neither is known. */
  sought: string | null;
  isPaid: boolean;
  /** Why the shop could not place the order when it was paid. */
  failure: string | undefined;
};

function ThankYou({ id, sought, isPaid, failure }: ThankYouProps) {
  const placed = usePlacedOrder(sought);
  const { order } = placed;
  const isKnown = isPaid || sought?.startsWith('pi_');
  useArtworkAura(order?.items[0]?.artworkId);
  return (
    <div className="page flex flex-col items-center pt-7 text-center lg:pt-14">
      <BoughtPictures order={order} />
      <div className="relative mt-9 w-full max-w-lg lg:mt-14">
        <PageTitle>Order Confirmed!</PageTitle>
        <p role="status" className="mt-4 text-ash">
          {!order && failure ? failure : isKnown || order ? statusLine(id, placed) : lookUpLine(placed)}
        </p>
        <dl className="mt-7 grid grid-cols-[1fr_auto] gap-y-2 border-line border-y py-4 text-left text-small">
          <dt className="text-ash">{order || !id.startsWith('pi_') ? 'Order' : 'Payment'}</dt>
          <dd className="tabular break-all text-right">{order?.id ?? id}</dd>
          <dt className="text-ash">Status</dt>
          <dd className="text-right">
            {order ? <StatusText status={order.status} /> : isKnown ? 'Processing' : 'Unknown'}
          </dd>
          {order?.estimatedDelivery && !isOver(order.status) && (
            <>
              <dt className="text-ash">Should arrive by</dt>
              <dd className="text-right">
                <Day on={order.estimatedDelivery} />
              </dd>
            </>
          )}
          {order && !isEnded(order.status) && (
            <>
              <dt className="text-ash">Ships to</dt>
              <dd className="text-right">
                {addressLines(order.shippingAddress).map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </dd>
              <GiftMessage order={order} />
            </>
          )}
          {order && <Bought order={order} />}
        </dl>
        {order && !isEnded(order.status) && (
          <p className="mt-4 text-ash text-small">
            The picture itself is yours to{' '}
            <Link to={paths.gallery} className="text-bone text-link">
              download
            </Link>
            ,{' '}
            <span className="whitespace-nowrap">
              {original.pixels} × {original.pixels} pixels
            </span>
            .{order.isCancellable && ' Once you download it, this order can no longer be cancelled.'}
          </p>
        )}
        {order?.items[0] && !isEnded(order.status) && (
          <p className="mt-2 text-ash text-small">
            {order.giftMessage ? 'To go with your gift, a' : 'Giving it away? A'} card that explains the picture is{' '}
            <Link to={paths.preview(order.items[0].artworkId) + legendHash} className="py-1 text-bone text-link">
              yours to print
            </Link>
            .
          </p>
        )}
        <div className="mt-9 flex flex-wrap justify-center gap-3">
          <ButtonLink size="lg" to={order ? paths.order(order.id) : paths.orders}>
            {order ? 'View order' : 'View orders'}
          </ButtonLink>
          <ButtonLink size="lg" variant="outline" to={paths.home}>
            Create Another Artwork
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** The look of the cells in the first row. */
const firstLook = 'mt-2 border-line border-t pt-4';

/** Renders the purchased items and their cost as rows of a description list. */
function Bought({ order }: { order: Order }) {
  return (
    <>
      {order.items.map((item, place) => (
        <Fragment key={item.id}>
          <dt className={`min-w-0 ${place === 0 ? firstLook : ''}`}>
            {item.quantity > 1 && `${item.quantity} × `}
            {productTitle(item.productName)}
            <span className="block text-label text-smoke">{choicesOf(item).join(', ')}</span>
          </dt>
          <dd className={`text-right ${place === 0 ? firstLook : ''}`}>
            <Price amount={item.totalPrice} />
          </dd>
        </Fragment>
      ))}
      <AmountRow label="Shipping" amount={order.shippingCost} />
      <AmountRow label={taxLabel(order.taxRate)} amount={order.taxAmount} />
      <AmountRow isSum label="Total" amount={order.totalAmount} />
    </>
  );
}

/** Returns the status line after a payment, which states only what is known about the order. */
function statusLine(id: string, { order, isLate }: PlacedOrder): string {
  if (order) {
    const sentence = statusSentence(order);
    if (order.status === 'shipped' || isOver(order.status)) return sentence;
    return `${sentence} We’ll email ${order.shippingAddress.email} when it ships.`;
  }
  if (isLate) {
    return 'This is taking longer than usual. You don’t need to wait or pay again. We’ll email you once it’s settled, and you’ll find your order under Orders.';
  }
  if (id === pendingId) return 'We’re still confirming your payment with your bank. Please don’t pay again.';
  return 'We’ve received your payment and are creating your order.';
}

/** Returns the status line of an order that is known only from its URL. */
function lookUpLine({ isMissing, isLate }: PlacedOrder): string {
  if (!isLate) return 'We’re looking for this order.';
  return isMissing
    ? 'We couldn’t find this order in your account. You’ll find all your orders under Orders.'
    : 'We couldn’t look up this order. Please try again later.';
}

/** Shows what was bought with the artwork on it, or a dimmed frame until the order is known. */
function BoughtPictures({ order }: { order: Order | undefined }) {
  const large = 'w-[min(100%,46dvh)]';
  if (!order) return <div aria-hidden="true" className={`frame opacity-60 ${large}`} />;
  return (
    <ul className="flex w-full flex-wrap justify-center gap-5">
      {order.items.map((item, place) => (
        <li key={item.id} className={place === 0 ? large : 'w-32 self-end'}>
          <BoughtPicture item={item} />
        </li>
      ))}
    </ul>
  );
}

function BoughtPicture({ item }: { item: OrderItem }) {
  const label = useArtworkName(item.artworkId);
  return (
    <LinePicture
      line={item}
      url={item.imageUrl}
      side={previewSide}
      label={label}
      artwork={<SmallArtwork id={item.artworkId} />}
    />
  );
}

/** The largest side of a picture on the screen, in CSS pixels. */
const previewSide = 480;
