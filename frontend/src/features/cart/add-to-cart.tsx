import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { dollarText } from '#shared/model/money.ts';
import type { ChoiceKey, ToAdd } from '../../lib/to-add.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { catchFormFocus } from '../../ui/focus.ts';
import { toast } from '../../ui/toast-store.ts';
import { useAddition } from './additions.ts';

type AddToCartProps = {
  toAdd: ToAdd;
  /** The product's name. */
  title: string;
  price: string | undefined;
  /** A new choice can be added again. */
  choice: ChoiceKey;
  /** The link to other products, shown once the item is added. */
  keepShopping: ReactNode;
};

/** The add-to-cart button. Once the item is added, links to the cart replace it. A new choice resets its state. */
export function AddToCart({ toAdd, title, price, choice, keepShopping }: AddToCartProps) {
  const isPossible = toAdd.state === 'possible';
  const { add, isPending, isSuccess } = useAddition({ choice, title, lineId: null }, isPossible ? toAdd.notYet : null);
  const [sent, setSent] = useState<string | null>(null);
  if (sent !== null && sent !== choice) setSent(null);
  const press = () => {
    if (!isPossible)
      return toast({ title: 'Failed to Add to Cart', description: toAdd.reason, variant: 'destructive' });
    setSent(choice);
    return add(toAdd.item);
  };
  if (sent === choice && isSuccess) {
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
  return (
    <Button type="submit" size="lg" wide needsNetwork busy={isPending} onClick={press}>
      {isPending ? 'Adding...' : `Add to Cart${price ? ` – ${dollarText(price)}` : ''}`}
    </Button>
  );
}
