import type { CartNotice } from '#shared/model/cart-review.ts';

/** Lists the changes to the cart since the shopper last saw it, one sentence per line. */
export function CartNotices({ notices }: { notices: readonly CartNotice[] }) {
  if (notices.length === 0) return null;
  return (
    <ul role="alert" className="mb-7 grid gap-2 rounded-panel bg-plinth p-5 text-small">
      {notices.map(({ itemId, text }) => (
        <li key={itemId}>{text}</li>
      ))}
    </ul>
  );
}
