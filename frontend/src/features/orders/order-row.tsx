import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '#shared/model/order.ts';
import { productTitles } from '#shared/model/product-name.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
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

/** One order in the list of orders. The whole row links to the order's page. */
export function OrderRow({ order, artworkOf }: OrderRowProps) {
  const { id, status, items, createdAt, totalAmount, estimatedDelivery } = order;
  const [first] = items;
  const note = statusNote(status);
  return (
    <Link
      to={paths.order(id)}
      className="group grid grid-cols-[72px_minmax(0,1fr)_auto] sm:grid-cols-[120px_minmax(0,1fr)_auto] items-center gap-x-5 py-5 sm:gap-x-7"
    >
      {first ? (
        <LinePicture line={first} url={first.imageUrl} side={120} label="" artwork={artworkOf(first.artworkId)} />
      ) : (
        <div className="frame" />
      )}
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <h2 className="font-semibold">{productTitles(items, shownNames)}</h2>
          <Badge tone={toneOf(status)}>{statusWord(status)}</Badge>
          {note && <span className="text-ash text-label">{note}</span>}
        </div>
        <p className="mt-1 text-ash text-small">
          <Moment at={createdAt} /> · <Price amount={totalAmount} className="text-bone" />
        </p>
        {estimatedDelivery && !isOver(status) && (
          <p className="mt-0.5 text-ash text-small">
            Should arrive by <Day on={estimatedDelivery} />
          </p>
        )}
        <p className="tabular mt-0.5 text-ash text-label">Order {id}</p>
        <div className="mt-3 max-w-sm">
          <ProgressHairline status={status} />
        </div>
      </div>
      <ChevronRight
        size={20}
        className="text-ash transition-transform duration-200 group-hover:translate-x-1 group-hover:text-bone"
      />
    </Link>
  );
}
