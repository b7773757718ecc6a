import { Link } from 'react-router-dom';
import { dollarText } from '#shared/model/money.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import type { Incomplete } from './use-calculation.ts';
import type { PayPhase } from './use-pay.ts';

type PayBarProps = {
  phase: PayPhase;
  total: string | undefined;
  updating: boolean;
  /** The country of the address, as far as it is known. */
  country: string | undefined;
  isAddressComplete: boolean;
  /** The address fields that block payment, or null if none do or if the shopper has not tried to pay yet. */
  incomplete: Incomplete | null;
  onPay: () => void;
};

/** The pay button, below the legal notice that must precede it. Until the address is complete, it leads there. */
export function PayBar({ phase, total, updating, country, isAddressComplete, incomplete, onPay }: PayBarProps) {
  return (
    <>
      <p className="text-ash text-small">
        Each piece is made to order from the details you entered, so it can’t be returned for a change of mind
        {/* The law of European countries asks for these words. */}
        {country !== 'US' && ' (the right of withdrawal doesn’t apply)'}. If it arrives damaged or wrong, we’ll reprint
        or refund it. See{' '}
        <Link to={paths.returns} className="whitespace-nowrap text-bone text-link">
          Returns
        </Link>
        .
      </p>
      <div className="action-bar lg:mt-7">
        <p role="status" className="text-danger text-small">
          {incomplete && <span className="mb-3 block">{sentenceOf(incomplete)}</span>}
        </p>
        {/* While the total is updated, a press says that the payment is being set up. */}
        <Button size="lg" wide needsNetwork aria-disabled={updating} busy={phase !== 'open'} onClick={onPay}>
          {phase === 'open' && !isAddressComplete ? 'Continue to payment' : textOf(phase, total, updating)}
        </Button>
      </div>
    </>
  );
}

function sentenceOf({ missing, invalid }: Incomplete): string {
  const sentences = [];
  if (missing.length > 0) sentences.push(`Still missing: ${missing.join(', ')}.`);
  if (invalid.length > 0) sentences.push(`Please check: ${invalid.join(', ')}.`);
  return sentences.join(' ');
}

function textOf(phase: PayPhase, total: string | undefined, updating: boolean): string {
  if (phase === 'paying') return 'Processing payment...';
  if (phase === 'paid') return 'Payment received';
  if (updating) return 'Updating total...';
  return total ? `Pay ${dollarText(total)}` : 'Pay';
}
