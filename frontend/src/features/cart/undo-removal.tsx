import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { CartItem } from '#shared/model/cart.ts';
import { productTitle } from '#shared/model/product-name.ts';
import { Button } from '../../ui/button.tsx';
import { catchFocus, useFocusAfter } from '../../ui/focus.ts';
import { useRestoreItem } from './cart-page-queries.ts';

/**
 * Remembers the last line that the shopper removed, until it is put back, which moves a lost focus to it. `isRemoving`
 * says whether a line is being removed. Its neighbor then takes the focus, and must not lose it to the button for an
 * earlier line.
 */
export function useRemovedLine(items: readonly CartItem[], isRemoving: boolean) {
  const [last, setRemoved] = useState<CartItem | null>(null);
  const [restoredId, setRestoredId] = useState<number>();
  const removed = isRemoving ? null : last;
  useFocusAfter(removed === null && items.some(({ id }) => id === restoredId) && restoredId, () => {
    const line = document.querySelector<HTMLElement>(`#item-${restoredId}`);
    // The line may return elsewhere in the cart.
    line?.scrollIntoView({ block: 'nearest' });
    catchFocus(line?.querySelector('a') ?? null);
  });
  const onUndone = (id: number) => {
    setRemoved(null);
    setRestoredId(id);
  };
  return { removed, setRemoved, onUndone };
}

type UndoRemovalProps = {
  /** The removed line. */
  item: CartItem;
  /** Called with the ID of the line that replaces the removed one. */
  onUndone: (id: number) => void;
  className?: string;
};

/** Stands where a line was removed from the cart, and puts it back. */
export function UndoRemoval({ item, onUndone, className = '' }: UndoRemovalProps) {
  const { mutate, isPending } = useRestoreItem(onUndone);
  const what = removedText(item);
  return (
    <div className={`flex items-center justify-between gap-5 text-ash text-small ${className}`}>
      <p className="min-w-0">{what} was removed.</p>
      <Button
        variant="ghost"
        className="-mr-5 max-sm:-mr-3 max-sm:px-3"
        needsNetwork
        busy={isPending}
        aria-label={isPending ? undefined : `Undo: ${what}`}
        onClick={() => mutate(item)}
      >
        <Undo2 size={18} />
        {isPending ? 'Restoring...' : 'Undo'}
      </Button>
    </div>
  );
}

/** Names a removed line for the shopper. */
export const removedText = ({ productName, variantSize, variantColor }: CartItem): string =>
  `${productTitle(productName)} (${[variantSize, variantColor].filter(Boolean).join(', ')})`;
