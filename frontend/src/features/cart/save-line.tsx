import { useNavigate } from 'react-router-dom';
import { dollarText } from '#shared/model/money.ts';
import type { ChoiceKey, ToAdd } from '../../lib/to-add.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useAddition } from './additions.ts';

type SaveLineProps = {
  lineId: number;
  /** The new content of the line. */
  toAdd: ToAdd;
  title: string;
  price: string | undefined;
  choice: ChoiceKey;
};

/** A button that saves changes to a cart line and returns to the cart. */
export function SaveLine({ lineId, toAdd, title, price, choice }: SaveLineProps) {
  const navigate = useNavigate();
  const isPossible = toAdd.state === 'possible';
  const { add, isPending } = useAddition({ choice, title, lineId }, isPossible ? toAdd.notYet : null);
  const press = () => {
    if (isPossible) add(toAdd.item, () => void navigate(paths.cart));
    else toast({ title: 'Update failed', description: toAdd.reason, variant: 'destructive' });
  };
  return (
    <Button size="lg" wide needsNetwork busy={isPending} onClick={press}>
      {isPending ? 'Saving...' : `Save Changes${price ? ` – ${dollarText(price)}` : ''}`}
    </Button>
  );
}
