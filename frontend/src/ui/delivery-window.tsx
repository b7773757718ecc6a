import type { ReactNode } from 'react';
import { NumberRange } from './number-range.tsx';

/** Returns a phrase such as "3–5 business days after production", or undefined if the carrier gives no estimate. */
export function deliveryWindow(min: number | null, max: number | null): ReactNode {
  const [from, to] = [min ?? max, max ?? min];
  if (from === null || to === null) return undefined;
  return (
    <>
      {from === to ? from : <NumberRange from={from} to={to} />} business {to === 1 ? 'day' : 'days'} after production
    </>
  );
}
