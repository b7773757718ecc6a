import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { dollarText } from '../../ui/price.tsx';
import type { PayPhase } from './use-pay.ts';

type PayBarProps = {
  phase: PayPhase;
  total: string | undefined;
  updating: boolean;
  /** The names of the address fields that keep the shopper from paying. */
  missing: readonly string[];
  onPay: () => void;
};

/** The pay button, below the legal notice that must precede it. */
export function PayBar({ phase, total, updating, missing, onPay }: PayBarProps) {
  return (
    <>
      <p className="text-ash text-small">
        Each piece is made just for you from your own details, so the right of withdrawal doesn’t apply. If it arrives
        damaged or wrong, we’ll reprint or refund it. See{' '}
        <Link to={paths.returns} className="whitespace-nowrap text-bone text-link">
          Returns
        </Link>
        .
      </p>
      <div className="action-bar lg:mt-7">
        <p role="status" className="text-danger text-small">
          {missing.length > 0 && <span className="mb-3 block">Still missing: {missing.join(', ')}.</span>}
        </p>
        <Button size="lg" wide needsNetwork disabled={phase !== 'open' || updating} onClick={onPay}>
          {textOf(phase, total, updating)}
        </Button>
      </div>
    </>
  );
}

function textOf(phase: PayPhase, total: string | undefined, updating: boolean): string {
  if (phase === 'paying') return 'Processing payment...';
  if (phase === 'paid') return 'Payment received';
  if (updating) return 'Updating total...';
  return total ? `Pay ${dollarText(total)}` : 'Pay';
}
