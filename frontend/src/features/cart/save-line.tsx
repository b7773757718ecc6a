import { useNavigate } from 'react-router-dom';
import { type ChoiceKey, usePendingPress } from '../../lib/use-pending-press.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { dollarText } from '../../ui/price.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useReplaceItem } from './cart-page-queries.ts';
import type { AddedItem } from './cart-queries.ts';

type SaveLineProps = {
  lineId: number;
  /**
   * The new content of the line, a sentence that explains why it cannot be saved yet, or null while that is unknown. A
   * press while it is null waits until it is known.
   */
  item: AddedItem | string | null;
  price: string | undefined;
  choice: ChoiceKey;
};

/** A button that saves changes to a cart line and returns to the cart. */
export function SaveLine({ lineId, item, price, choice }: SaveLineProps) {
  const { mutate, isPending } = useReplaceItem(lineId);
  const navigate = useNavigate();
  const { isPending: isWaiting, press } = usePendingPress(
    item !== null,
    () => {
      if (item === null) return;
      if (typeof item !== 'string') return mutate(item, { onSuccess: () => void navigate(paths.cart) });
      toast({ title: 'Update failed', description: item, variant: 'destructive' });
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
