import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '#shared/model/order.ts';
import { productTitles } from '#shared/model/product-name.ts';
import { paths } from '../../paths.ts';
import { Day, Moment } from '../../ui/date.tsx';
import { Price } from '../../ui/price.tsx';
import { LinePicture } from '../product-picture/line-picture.tsx';
import { ProgressHairline } from './order-progress.tsx';
import { isOver, statusNote, statusWord, toneOf } from './status-text.ts';

type OrderRowProps = {
  order: Order;
  /** Renders the thumbnail of the artwork with the given ID. */
  artworkOf: (id: number) => ReactNode;
};

/** The maximum number of product names in a row. */
const shownNames = 3;

/** The columns of a row: the picture, the texts and, on wide screens, the total. */
export const orderColumns =
  'grid grid-cols-[clamp(96px,34vw,160px)_minmax(0,1fr)] items-start gap-x-5 gap-y-4 py-7 sm:items-center sm:grid-cols-[200px_minmax(0,1fr)_auto] sm:gap-x-9';

/** One order in the list of orders. The whole row links to the order's page. */
export function OrderRow({ order, artworkOf }: OrderRowProps) {
  const { id, status, items, createdAt, totalAmount } = order;
  const [first] = items;
  return (
    <Link to={paths.order(id)} className={`group ${orderColumns}`}>
      {first ? (
        <LinePicture line={first} url={first.imageUrl} side={200} label="" artwork={artworkOf(first.artworkId)} />
      ) : (
        <div className="frame" />
      )}
      <div className="min-w-0">
        <p className={`font-semibold text-small ${toneLooks[toneOf(status)]}`}>{statusWord(status)}</p>
        <h2 className="display mt-1 text-lede sm:text-heading">{productTitles(items, shownNames)}</h2>
        <News order={order} />
        <div className="mt-4 max-w-sm">
          <ProgressHairline status={status} />
        </div>
        <p className="tabular mt-4 flex flex-wrap gap-x-4 text-ash text-label">
          <span>Order {id}</span>
          <Moment at={createdAt} />
        </p>
      </div>
      <p className="flex items-baseline justify-between gap-x-5 gap-y-2 max-sm:col-span-full sm:flex-col sm:items-end">
        <Price amount={totalAmount} className="font-semibold" />
        <span className="text-link text-small group-hover:decoration-bone">View order</span>
      </p>
    </Link>
  );
}

const toneLooks = { plain: '', success: 'text-success', danger: 'text-danger' } as const;

/** What the status means, and when the order arrives or arrived. */
function News({ order: { status, estimatedDelivery, deliveredAt } }: { order: Order }) {
  const note = statusNote(status);
  return (
    <div className="mt-1 text-ash text-small">
      {note && <p>{note}</p>}
      {estimatedDelivery && !isOver(status) && (
        <p>
          Should arrive by <Day on={estimatedDelivery} />
        </p>
      )}
      {status === 'delivered' && deliveredAt && (
        <p>
          Arrived <Moment at={deliveredAt} />
        </p>
      )}
    </div>
  );
}
