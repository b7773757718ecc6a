import { useNavigate } from 'react-router-dom';
import type { ToAdd } from '../../lib/to-add.ts';
import { type ChoiceKey, usePendingPress } from '../../lib/use-pending-press.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { dollarText } from '../../ui/price.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useReplaceItem } from './cart-page-queries.ts';
import type { AddedItem } from './cart-queries.ts';

type SaveLineProps = {
  lineId: number;
  /** The new content of the line. A press waits until it is known whether it can be saved. */
  toAdd: ToAdd<AddedItem>;
  price: string | undefined;
  choice: ChoiceKey;
};

/** A button that saves changes to a cart line and returns to the cart. */
export function SaveLine({ lineId, toAdd, price, choice }: SaveLineProps) {
  const { mutate, isPending } = useReplaceItem(lineId);
  const navigate = useNavigate();
  const { isPending: isWaiting, press } = usePendingPress(
    toAdd.state !== 'unknown',
    () => {
      if (toAdd.state === 'possible') mutate(toAdd.item, { onSuccess: () => void navigate(paths.cart) });
      if (toAdd.state === 'impossible')
        toast({ title: 'Update failed', description: toAdd.reason, variant: 'destructive' });
    },
    choice,
  );
  const busy = isWaiting || isPending;
  return (
    <Button size="lg" wide needsNetwork busy={busy} onClick={press}>
      {busy ? 'Saving...' : `Save Changes${price ? ` – ${dollarText(price)}` : ''}`}
    </Button>
  );
}
