import { type CartItem, countOf, subtotalOf } from '#shared/model/cart.ts';
import { formatMoney, parseMoney } from '#shared/model/money.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';

/** What the cart comes to before shipping and tax; on phones only its last row stays in sight. */
export function CartSummary({ items }: { items: readonly CartItem[] }) {
  const count = countOf(items);
  const subtotal = formatMoney(
    subtotalOf(items.map(({ price, quantity }) => ({ unitPrice: parseMoney(price), quantity }))),
  );
  return (
    <section aria-label="Order summary" className="self-start rounded-panel bg-plinth p-5 sm:p-7 lg:sticky lg:top-7">
      <h2 className="display text-heading">Order summary</h2>
      <dl className="mt-5 grid grid-cols-[1fr_auto] gap-y-2.5 text-small">
        <dt className="text-ash">
          Subtotal ({count} {count === 1 ? 'item' : 'items'})
        </dt>
        <dd className="text-right">
          <Price amount={subtotal} />
        </dd>
        <dt className="text-ash">Shipping</dt>
        <dd className="text-right text-ash">Calculated at checkout</dd>
        <dt className="mt-2.5 border-line border-t pt-4 font-semibold text-body">Total</dt>
        <dd className="mt-2.5 border-line border-t pt-4 text-right font-semibold text-body">
          <Price amount={subtotal} />
        </dd>
      </dl>
      <div className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:flex max-lg:items-center max-lg:gap-5 max-lg:border-line max-lg:border-t max-lg:bg-wall max-lg:px-5 max-lg:py-3 lg:mt-7">
        <Price amount={subtotal} className="text-lede lg:hidden" />
        <ButtonLink size="lg" wide to={paths.checkout}>
          Proceed to Checkout
        </ButtonLink>
      </div>
    </section>
  );
}
