import type { ReactNode } from 'react';
import { choicesOf } from '#shared/model/line-choices.ts';
import { type Order, receiptNumber } from '#shared/model/order.ts';
import { productTitle } from '#shared/model/product-name.ts';
import { sellerLines } from '#shared/seller.ts';
import { Moment } from '../../ui/date.tsx';
import { Price } from '../../ui/price.tsx';
import { addressLines } from './address-lines.ts';
import { OrderTotals } from './order-totals.tsx';
import './receipt.css';

/**
 * The receipt of an order: seller, buyer, recipient, items, tax with its rate, and total. It is laid out for printing or saving as
 * PDF.
 */
export function Receipt({ order, contact }: { order: Order; contact: ReactNode }) {
  const { email, taxNumber } = order.shippingAddress;
  return (
    <article aria-label="Receipt" className="receipt rounded-panel border border-line p-5 lg:p-9">
      <div className="grid gap-x-9 gap-y-7 text-small sm:grid-cols-2">
        <Block title="Seller" lines={sellerLines}>
          {contact}
        </Block>
        <dl className="tabular grid content-start gap-1">
          <Fact name="Receipt">{receiptNumber(order)}</Fact>
          <Fact name="Order">{order.id}</Fact>
          <Fact name="Date">
            <Moment at={order.createdAt} />
          </Fact>
        </dl>
        {/* The address may be another person's, as for a gift. */}
        <Block title="Sold to" lines={[email]} />
        <Block title="Ship to" lines={addressLines(order.shippingAddress, taxNumber)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it. */}
      <section aria-label="Items" tabIndex={0} className="mt-9 overflow-x-auto">
        <table className="tabular w-full text-small">
          <thead>
            <tr className="border-line border-b text-left text-ash">
              <th className="py-2 font-normal">Item</th>
              <th className="py-2 pl-4 text-right font-normal">Quantity</th>
              <th className="hidden py-2 pl-4 text-right font-normal sm:table-cell">Price</th>
              <th className="py-2 pl-4 text-right font-normal">Amount</th>
            </tr>
          </thead>
          <tbody>
            {order.items.map((item) => (
              <tr key={item.id} className="border-line border-b align-top">
                <td className="py-3 pr-4">
                  {productTitle(item.productName)}
                  <span className="block text-ash text-label">{choicesOf(item).join(', ')}</span>
                </td>
                <td className="py-3 pl-4 text-right">{item.quantity}</td>
                <td className="hidden py-3 pl-4 text-right sm:table-cell">
                  <Price amount={item.unitPrice} />
                </td>
                <td className="py-3 pl-4 text-right">
                  <Price amount={item.totalPrice} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <dl className="tabular mt-5 ml-auto grid sm:max-w-xs grid-cols-[1fr_auto] gap-y-2 text-small">
        <OrderTotals
          order={order}
          total={
            <>
              <dt className="font-semibold">Total paid</dt>
              <dd className="text-right font-semibold">
                <Price amount={order.totalAmount} />
              </dd>
            </>
          }
        />
      </dl>
      <p className="mt-7 text-ash text-label">Paid by card in US dollars.</p>
    </article>
  );
}

type BlockProps = { title: string; lines: readonly string[]; children?: ReactNode };

function Block({ title, lines, children }: BlockProps) {
  return (
    <div>
      <h2 className="text-ash text-label">{title}</h2>
      <address className="mt-1 break-words not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {children}
      </address>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ash text-label">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
