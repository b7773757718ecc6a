import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { dollarText } from '../../ui/price.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useReplaceItem } from './cart-page-queries.ts';
import type { AddedItem } from './cart-queries.ts';

type SaveLineProps = {
  lineId: number;
  /**
   * The new content of the line, a sentence that explains why it cannot be saved yet, or null while that is unknown.
   */
  item: AddedItem | string | null;
  price: string | undefined;
};

/** A button that saves changes to a cart line and returns to the cart. */
export function SaveLine({ lineId, item, price }: SaveLineProps) {
  const { mutate, isPending } = useReplaceItem(lineId);
  const navigate = useNavigate();
  const press = () => {
    if (item === null) return;
    if (typeof item === 'string') return toast({ title: 'Update failed', description: item, variant: 'destructive' });
    mutate(item, { onSuccess: () => void navigate(paths.cart) });
  };
  return (
    <Button size="lg" wide needsNetwork disabled={item === null} busy={isPending} onClick={press}>
      {isPending ? 'Saving...' : `Save Changes${price ? ` – ${dollarText(price)}` : ''}`}
    </Button>
  );
}
