import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ToAdd } from '../../lib/to-add.ts';
import { type ChoiceKey, usePendingPress } from '../../lib/use-pending-press.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { catchFormFocus } from '../../ui/focus.ts';
import { dollarText } from '../../ui/price.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type AddedItem, useAddToCart } from './cart-queries.ts';

type AddToCartProps = {
  /** A press waits until it is known whether the item can be added. */
  toAdd: ToAdd<AddedItem>;
  price: string | undefined;
  /** A new choice can be added again. */
  choice: ChoiceKey;
  /** The link to other products, shown once the item is added. */
  keepShopping: ReactNode;
};

/** The add-to-cart button. Once the item is added, links to the cart replace it. A new choice resets its state. */
export function AddToCart({ toAdd, price, choice, keepShopping }: AddToCartProps) {
  const add = useAddToCart();
  const [sent, setSent] = useState<string | null>(null);
  if (sent !== null && sent !== choice) setSent(null);
  const isSent = sent === choice;
  const { isPending, press } = usePendingPress(
    toAdd.state !== 'unknown',
    () => {
      if (toAdd.state === 'possible') {
        setSent(choice);
        add.mutate(toAdd.item);
      } else if (toAdd.state === 'impossible') {
        toast({ title: 'Failed to Add to Cart', description: toAdd.reason, variant: 'destructive' });
      }
    },
    choice,
  );
  if (isSent && add.isSuccess) {
    return (
      // A second press at the same place, here or on the next page, must not lead toward the payment. So the link to
      // other products takes the place of the button, which on phones is also the place of the cart's checkout button.
      <div className="flex flex-col-reverse gap-3 lg:flex-col">
        <div className="flex h-13 items-center justify-between gap-5">
          <p role="status" className="flex items-center gap-2 text-success">
            <Check size={18} /> Added to Cart
          </p>
          {keepShopping}
        </div>
        <div className="flex gap-3">
          <ButtonLink ref={catchFormFocus} size="lg" className="flex-1" to={paths.checkout}>
            Checkout
          </ButtonLink>
          <ButtonLink variant="outline" size="lg" className="flex-1" to={paths.cart}>
            View Cart
          </ButtonLink>
        </div>
      </div>
    );
  }
  const busy = isPending || (isSent && add.isPending);
  return (
    <Button type="submit" size="lg" wide needsNetwork busy={busy} onClick={press}>
      {busy ? 'Adding...' : `Add to Cart${price ? ` – ${dollarText(price)}` : ''}`}
    </Button>
  );
}
