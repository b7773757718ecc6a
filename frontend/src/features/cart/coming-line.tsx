import type { ReactNode } from 'react';
import type { Addition } from './additions.ts';
import { lineColumns } from './cart-line.tsx';

type ComingLineProps = {
  addition: Addition;
  /** The artwork's thumbnail. */
  artwork: ReactNode;
};

/** Stands for a line of the cart that waits until the printer has its artwork. It is as high as the line. */
export function ComingLine({ addition: { title, lineId }, artwork }: ComingLineProps) {
  return (
    <div role="status" className={`${lineColumns} max-sm:pb-15`}>
      <div className="aspect-square">{artwork}</div>
      <div>
        <p className="display text-lede sm:text-heading">{title}</p>
        <p className="mt-0.5 text-ash text-label">{lineId === null ? 'Adding...' : 'Saving...'}</p>
        <p className="mt-2 text-ash text-label">The printer is receiving your artwork. You can leave this page.</p>
      </div>
    </div>
  );
}
