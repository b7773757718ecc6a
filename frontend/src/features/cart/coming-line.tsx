import type { ReactNode } from 'react';
import type { Addition } from './additions.ts';

type ComingLineProps = {
  addition: Addition;
  /** The artwork's thumbnail. */
  artwork: ReactNode;
};

/** Stands for a line of the cart that waits until the printer has its artwork. It is as high as the line. */
export function ComingLine({ addition: { title, lineId }, artwork }: ComingLineProps) {
  return (
    <div
      role="status"
      className="grid grid-cols-[clamp(96px,36vw,160px)_minmax(0,1fr)] gap-x-5 gap-y-4 max-sm:pb-15 sm:grid-cols-[200px_minmax(0,1fr)]"
    >
      <div className="aspect-square">{artwork}</div>
      <div>
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-ash text-label">{lineId === null ? 'Adding...' : 'Saving...'}</p>
        <p className="mt-2 text-ash text-label">The printer is receiving your artwork. You can leave this page.</p>
      </div>
    </div>
  );
}
