import '../styles/later.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { SmallArtwork } from '../features/artworks/small-artwork.tsx';
import { useArtworkAura } from '../features/artworks/use-artwork-aura.ts';
import { CartLine } from '../features/cart/cart-line.tsx';
import { CartNotices } from '../features/cart/cart-notices.tsx';
import { useCartNotices } from '../features/cart/cart-page-queries.ts';
import { useClearCart } from '../features/cart/cart-queries.ts';
import { CartSummary } from '../features/cart/cart-summary.tsx';
import { useChangedItems } from '../features/cart/item-changes.ts';
import { paths } from '../paths.ts';
import { cartQuery } from '../queries/cart.ts';
import { Boundary } from '../ui/boundary.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { useListFocus } from '../ui/focus.ts';
import { EmptyState, ErrorState } from '../ui/notice-frame.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-9 lg:grid-cols-[minmax(0,1fr)_22rem]';

export function CartPage() {
  return (
    <div className="page pt-7 lg:pt-14">
      <Boundary
        waiting={<Waiting />}
        failed={(_, retry) => (
          <ErrorState level={1} title="Cart unavailable" onRetry={retry}>
            Failed to load cart. Please try again.
          </ErrorState>
        )}
      >
        <Cart />
      </Boundary>
    </div>
  );
}
CartPage.needs = () => [cartQuery];

function Cart() {
  const items = useChangedItems(useSuspenseQuery(cartQuery).data);
  const notices = useCartNotices();
  const gone = new Set(notices.flatMap(({ kind, itemId }) => (kind === 'unavailable' ? itemId : [])));
  useArtworkAura(items[0]?.artworkId);
  const listFocus = useListFocus<HTMLUListElement>(items.length);
  if (items.length === 0) {
    return (
      <EmptyState
        level={1}
        title="Your cart is empty"
        action={<ButtonLink to={paths.products()}>Browse All Products</ButtonLink>}
      >
        Put your artwork on paper, cloth, or clay.
      </EmptyState>
    );
  }
  return (
    <>
      <PageTitle className="display mb-7 text-title lg:mb-9">Your cart</PageTitle>
      <CartNotices notices={notices.filter(({ itemId }) => items.some(({ id }) => id === itemId))} />
      <div className={columns}>
        <div>
          <ul className="divide-y divide-line border-line border-y" {...listFocus}>
            {items.map((item) => (
              <li key={item.id} className="py-7">
                <CartLine item={item} artwork={<SmallArtwork id={item.artworkId} />} isAvailable={!gone.has(item.id)} />
              </li>
            ))}
          </ul>
          <div className="mt-4 flex items-center justify-between">
            <ButtonLink variant="ghost" className="-ml-5" to={paths.products(items.at(-1)?.artworkId)}>
              Keep shopping
            </ButtonLink>
            <ClearButton />
          </div>
        </div>
        <CartSummary
          items={items.filter(({ id }) => !gone.has(id))}
          hasUnavailable={items.some(({ id }) => gone.has(id))}
        />
      </div>
    </>
  );
}

function ClearButton() {
  const clear = useClearCart();
  return (
    <Confirm
      trigger={(ask) => (
        <Button variant="ghost" className="-mr-5" onClick={ask}>
          Clear cart
        </Button>
      )}
      title="Clear your cart?"
      description="This removes every item. Your artworks stay in your gallery."
      action={clear.isPending ? 'Clearing...' : 'Clear cart'}
      busy={clear.isPending}
      onConfirm={(close) => clear.mutate(undefined, { onSettled: close })}
    />
  );
}

function Waiting() {
  return (
    <div className={columns}>
      <div className="grid gap-7">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
      <Skeleton className="h-64" />
    </div>
  );
}
