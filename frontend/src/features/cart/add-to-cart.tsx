import { Check } from 'lucide-react';
import { useRef } from 'react';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { catchFocus } from '../../ui/focus.ts';
import { dollarText } from '../../ui/price.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type AddedItem, useAddToCart } from './cart-queries.ts';

type AddToCartProps = {
  /** The item to add, or a sentence that says why it cannot be added yet. */
  item: AddedItem | string;
  price: string | undefined;
};

/** The add-to-cart button. The caller must key the button by the selection, so a new choice resets its state. */
export function AddToCart({ item, price }: AddToCartProps) {
  const add = useAddToCart();
  const underway = useRef(false);
  if (add.isSuccess) {
    return (
      <div className="flex items-center gap-3">
        <p role="status" className="flex h-13 flex-1 items-center justify-center gap-2 text-success">
          <Check size={18} strokeWidth={1.5} aria-hidden="true" /> Added to Cart
        </p>
        <ButtonLink ref={catchFocus} size="lg" className="flex-1" to={paths.cart}>
          View Cart
        </ButtonLink>
      </div>
    );
  }
  const press = () => {
    if (typeof item !== 'string') {
      // The second click of a double click can arrive before React disables the button.
      if (underway.current) return;
      underway.current = true;
      return add.mutate(item, {
        onSettled: () => {
          underway.current = false;
        },
      });
    }
    toast({ title: 'Failed to Add to Cart', description: item, variant: 'destructive' });
  };
  return (
    <Button size="lg" wide needsNetwork disabled={add.isPending} onClick={press}>
      {add.isPending ? 'Adding...' : `Add to Cart${price ? ` – ${dollarText(price)}` : ''}`}
    </Button>
  );
}
