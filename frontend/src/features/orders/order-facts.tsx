import type { ReactNode } from 'react';
import type { Order, Shipment } from '#shared/model/order.ts';
import { slipNote } from '../../lib/slip-note.ts';
import { Day, Moment } from '../../ui/date.tsx';
import { addressLines } from './address-lines.ts';
import { carrierText, isOver, parcelSentence, statusNote, statusWord } from './status-text.ts';

/** A titled section of the order page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="display mb-4 text-heading">{title}</h2>
      {children}
    </section>
  );
}

/** An order's ID, status, dates, shipping method, the address for emails about it, and the gift message. */
export function OrderInformation({ order }: { order: Order }) {
  return (
    <Part title="Order information">
      <dl className="grid gap-2 text-small">
        <Fact name="Order">{order.id}</Fact>
        <Fact name="Status">
          <StatusText status={order.status} />
        </Fact>
        <Fact name="Placed">
          <Moment at={order.createdAt} withTime />
        </Fact>
        <Fact name="Shipping">{order.shippingMethod}</Fact>
        {order.shippedAt && (
          <Fact name="Shipped">
            <Moment at={order.shippedAt} />
          </Fact>
        )}
        {order.estimatedDelivery && !isOver(order.status) && (
          <Fact name="Should arrive by">
            <Day on={order.estimatedDelivery} />
          </Fact>
        )}
        {order.deliveredAt && (
          <Fact name="Delivered">
            <Moment at={order.deliveredAt} />
          </Fact>
        )}
        <Fact name="Updates to">
          <span className="break-all">{order.shippingAddress.email}</span>
        </Fact>
        <GiftMessage order={order} />
      </dl>
    </Part>
  );
}

/** The message on the packing slip, across a description list. Renders nothing for an order without one. */
export function GiftMessage({ order }: { order: Order }) {
  if (!order.giftMessage) return null;
  return (
    <div className="col-span-full mt-2 border-line border-t pt-4">
      <dt className="text-ash">Gift message</dt>
      <dd className="mt-1">
        <p className="max-w-measure whitespace-pre-line break-words">{order.giftMessage}</p>
        <p className="mt-2 text-ash text-label">{slipNote(order.shippingAddress.countryCode)}</p>
      </dd>
    </div>
  );
}

/** What a status means, and below it the status's word if it does not say it. */
export function StatusText({ status }: { status: string }) {
  const note = statusNote(status);
  return (
    <>
      {note ?? statusWord(status)}
      {note && <span className="block text-ash text-label">{statusWord(status)}</span>}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-7">
      <dt className="text-ash">{name}</dt>
      <dd className="tabular ml-auto text-right">{children}</dd>
    </div>
  );
}

export function ShippingAddressPart({ address }: { address: Order['shippingAddress'] }) {
  return (
    <Part title="Shipping address">
      <address className="text-small not-italic">
        {addressLines(address, address.phone).map((line) => (
          <span key={line} className="block text-ash first:text-bone">
            {line}
          </span>
        ))}
      </address>
    </Part>
  );
}

/** An order's shipments with tracking links. Renders nothing until the first shipment. */
export function Shipments({ shipments }: { shipments: readonly Shipment[] }) {
  if (shipments.length === 0) return null;
  return (
    <Part title={shipments.length === 1 ? 'Shipment' : `${shipments.length} shipments`}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {shipments.map((shipment) => (
          <li key={shipment.id} className="text-small">
            <Parcel shipment={shipment} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Parcel({ shipment }: { shipment: Shipment }) {
  const { trackingNumber, trackingUrl, shippedAt, deliveredAt, isReplacement } = shipment;
  const sentence = parcelSentence(shipment);
  return (
    <>
      <p>
        {carrierText(shipment) || 'Package'}
        {isReplacement && ' (replacement)'}
      </p>
      {trackingNumber && (
        <p className="tabular text-ash">
          {trackingUrl ? (
            <a
              href={trackingUrl}
              target="_blank"
              rel="noreferrer"
              className="hit inline-block max-w-full py-1 text-bone text-link"
            >
              Track {trackingNumber}
            </a>
          ) : (
            trackingNumber
          )}
        </p>
      )}
      <p className="text-ash text-label">
        {sentence ? (
          sentence
        ) : deliveredAt ? (
          <>
            Delivered <Moment at={deliveredAt} />
          </>
        ) : (
          shippedAt && (
            <>
              Shipped <Moment at={shippedAt} />
            </>
          )
        )}
      </p>
    </>
  );
}
