import '../styles/later.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { SmallArtwork } from '../features/artworks/small-artwork.tsx';
import { useArtworkAura } from '../features/artworks/use-artwork-aura.ts';
import { resumeAdditions, useAdditions } from '../features/cart/additions.ts';
import { CartLine } from '../features/cart/cart-line.tsx';
import { CartNotices } from '../features/cart/cart-notices.tsx';
import { useCartNotices } from '../features/cart/cart-page-queries.ts';
import { useClearCart } from '../features/cart/cart-queries.ts';
import { CartSummary } from '../features/cart/cart-summary.tsx';
import { ComingLine } from '../features/cart/coming-line.tsx';
import { useChangedItems } from '../features/cart/item-changes.ts';
import { removedText, UndoRemoval, useRemovedLine } from '../features/cart/undo-removal.tsx';
import { paths } from '../paths.ts';
import { cartQuery } from '../queries/cart.ts';
import { inputsQuery } from '../queries/inputs.ts';
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
CartPage.needs = () => [cartQuery, inputsQuery];
CartPage.resume = resumeAdditions;

function Cart() {
  const { data: held } = useSuspenseQuery(cartQuery);
  const items = useChangedItems(held);
  const coming = useAdditions();
  const notices = useCartNotices();
  const gone = new Set(notices.flatMap(({ kind, itemId }) => (kind === 'unavailable' ? itemId : [])));
  useArtworkAura(items[0]?.artworkId);
  const listFocus = useListFocus<HTMLUListElement>(items.length);
  const { removed, setRemoved, onUndone } = useRemovedLine(items, items.length < held.length);
  const undo = (className: string) =>
    removed && <UndoRemoval item={removed} className={className} onUndone={onUndone} />;
  const following = removed && items.find(({ id }) => id > removed.id);
  return (
    <>
      <p role="status" className="sr-only">
        {removed && `${removedText(removed)} was removed. Undo puts it back.`}
      </p>
      {items.length + coming.length === 0 ? (
        <>
          {undo('border-line border-y py-4')}
          <EmptyState
            level={1}
            title="Your cart is empty"
            action={<ButtonLink to={paths.products()}>Browse All Products</ButtonLink>}
          >
            Put your artwork on paper, cloth, or clay.
          </EmptyState>
        </>
      ) : (
        <>
          <PageTitle className="display mb-7 text-title lg:mb-9">Your cart</PageTitle>
          <CartNotices notices={notices.filter(({ itemId }) => items.some(({ id }) => id === itemId))} />
          <div className={columns}>
            <div>
              <ul className="divide-y divide-line border-line border-y" {...listFocus}>
                {items.map((item) => (
                  <li key={item.id} className="py-7">
                    {item === following && undo('-mt-3 mb-7 border-line border-b pb-4')}
                    <CartLine
                      item={item}
                      artwork={<SmallArtwork id={item.artworkId} />}
                      isAvailable={!gone.has(item.id)}
                      onRemoved={(line) => setRemoved(gone.has(line.id) ? null : line)}
                    />
                    {!following && item === items.at(-1) && undo('mt-7 -mb-3 border-line border-t pt-4')}
                  </li>
                ))}
                {coming.map((addition) => (
                  <li key={`${addition.lineId} ${addition.choice}`} className="py-7">
                    <ComingLine addition={addition} artwork={<SmallArtwork id={addition.item.artworkId} />} />
                  </li>
                ))}
              </ul>
              <div className="mt-4 flex items-center justify-between">
                <ButtonLink variant="ghost" className="-ml-5" to={paths.products(items.at(-1)?.artworkId)}>
                  Keep shopping
                </ButtonLink>
                {items.length > 0 && <ClearButton onClear={() => setRemoved(null)} />}
              </div>
            </div>
            {items.length > 0 && (
              <CartSummary
                items={items.filter(({ id }) => !gone.has(id))}
                hasUnavailable={items.some(({ id }) => gone.has(id))}
                isGrowing={coming.length > 0}
              />
            )}
          </div>
        </>
      )}
    </>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const clear = useClearCart();
  return (
    <Confirm
      trigger={(ask) => (
        <Button variant="ghost" className="-mr-5" onClick={ask}>
          Clear cart
        </Button>
      )}
      title="Clear your cart?"
      description="This removes every item. Your saved artwork stays."
      action={clear.isPending ? 'Clearing...' : 'Clear cart'}
      busy={clear.isPending}
      onConfirm={(close) => {
        onClear();
        clear.mutate(undefined, { onSettled: close });
      }}
    />
  );
}

function Waiting() {
  return (
    <div className={columns}>
      <div className="grid gap-7">
        <Skeleton className="h-60" />
        <Skeleton className="h-60" />
      </div>
      <Skeleton className="h-64" />
    </div>
  );
}
