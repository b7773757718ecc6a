import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { choicesOf } from '#shared/model/line-choices.ts';
import type { Order, OrderItem } from '#shared/model/order.ts';
import { productTitle } from '#shared/model/product-name.ts';
import { legendHash } from '../../lib/legend-hash.ts';
import { paths } from '../../paths.ts';
import { useArtworkName, useNameInText } from '../../queries/artwork-name.ts';
import { AmountRow } from '../../ui/amount-row.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { LinePictures } from '../product-picture/line-picture.tsx';
import { DownloadOriginal } from './download.tsx';
import { OrderTotals } from './order-totals.tsx';

type OrderItemsProps = {
  order: Order;
  /** The IDs of the artworks whose originals the shopper may download. */
  purchased: ReadonlySet<number>;
  /** Renders the thumbnail of the artwork with the given ID. */
  artworkOf: (id: number) => ReactNode;
  /** Renders a button that adds the item to the cart again. */
  buyAgain: (item: OrderItem) => ReactNode;
};

/** The ordered items with their prices and, for purchased artworks, links to the original and its legend. */
export function OrderItems({ order, purchased, artworkOf, buyAgain }: OrderItemsProps) {
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {order.items.map((item) => (
          <li key={item.id} className="py-5">
            <Item
              item={item}
              mayDownload={purchased.has(item.artworkId)}
              artwork={artworkOf(item.artworkId)}
              buyAgain={buyAgain(item)}
            />
          </li>
        ))}
      </ul>
      <dl className="mt-5 ml-auto grid sm:max-w-xs grid-cols-[1fr_auto] gap-y-2 text-small">
        <OrderTotals order={order} total={<AmountRow isSum label="Total" amount={order.totalAmount} />} />
      </dl>
      <p className="mt-5 text-right text-small">
        <Link to={paths.receipt(order.id)} className="inline-flex min-h-11 items-center text-link">
          Receipt
        </Link>
      </p>
    </>
  );
}

type ItemProps = { item: OrderItem; mayDownload: boolean; artwork: ReactNode; buyAgain: ReactNode };

function Item({ item, mayDownload, artwork, buyAgain }: ItemProps) {
  const { artworkId, productName, quantity, unitPrice, totalPrice, imageUrl } = item;
  const name = useArtworkName(artworkId);
  const inText = useNameInText(artworkId);
  return (
    <div className="grid grid-cols-[80px_minmax(0,1fr)] items-start sm:grid-cols-[128px_minmax(0,1fr)] gap-x-5 gap-y-3">
      <LinePictures line={item} url={imageUrl} side={128} label={name} artwork={artwork} />
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-[8rem]">
          <h3 className="font-semibold">{productTitle(productName)}</h3>
          <p className="mt-0.5 text-ash text-label">{[...choicesOf(item), name].join(' · ')}</p>
          <p className="tabular mt-0.5 text-ash text-label">
            {quantity} × <Price amount={unitPrice} />
          </p>
        </div>
        <Price amount={totalPrice} />
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:col-span-full sm:col-start-2">
        {buyAgain}
        {mayDownload && (
          <>
            <DownloadOriginal artworkId={artworkId} label={`Download ${inText}`} />
            <ButtonLink
              variant="link"
              to={paths.preview(artworkId) + legendHash}
              aria-label={`How to read it: ${inText}`}
            >
              How to read it
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}
