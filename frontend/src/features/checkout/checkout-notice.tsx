import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

type CheckoutNoticeProps = { children: ReactNode; action: string; onAction: () => void };

/** A notice about a problem that blocks payment, with a button that resolves the problem. */
export function CheckoutNotice({ children, action, onAction }: CheckoutNoticeProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-4 rounded-panel border border-danger bg-danger-deep p-5 text-small"
    >
      <div>{children}</div>
      <Button variant="outline" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
