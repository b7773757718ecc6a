import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { dollarText } from '../../ui/price.tsx';
import type { PayPhase } from './use-pay.ts';

type PayBarProps = { phase: PayPhase; total: string | undefined; moving: boolean; onPay: () => void };

/** The pay button, and what the law wants said above it. */
export function PayBar({ phase, total, moving, onPay }: PayBarProps) {
  return (
    <>
      <p className="text-ash text-small">
        Every piece is made for you alone from your own details, so the right of withdrawal does not apply to it. What
        arrives damaged or wrong we print again or refund:{' '}
        <Link to={paths.returns} className="whitespace-nowrap text-bone text-link">
          Returns
        </Link>
        .
      </p>
      <div className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-line max-lg:border-t max-lg:bg-wall max-lg:px-5 max-lg:py-3 lg:mt-7">
        <Button size="lg" wide needsNetwork disabled={phase !== 'open' || moving} onClick={onPay}>
          {textOf(phase, total, moving)}
        </Button>
      </div>
    </>
  );
}

function textOf(phase: PayPhase, total: string | undefined, moving: boolean): string {
  if (phase === 'paying') return 'Processing payment...';
  if (phase === 'paid') return 'Payment received';
  if (moving) return 'Updating total...';
  return total ? `Pay ${dollarText(total)}` : 'Pay';
}
