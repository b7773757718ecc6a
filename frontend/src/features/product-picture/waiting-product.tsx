import { type ReactNode, useState } from 'react';
import { KeptArtwork } from './known-artwork.tsx';
import { useThumbSettled } from './use-pictures-shown.ts';

/** The ground of a product whose artwork is loading, and the tab's copy of it. A bare product would look like a mistake. */
export const WaitingProduct = ({ artworkId }: { artworkId: number | null }) => (
  <div
    data-product="waiting"
    className="relative aspect-square rounded-picture bg-mat shadow-[inset_0_0_0_1px_var(--color-line)]"
  >
    {artworkId !== null && <KeptArtwork id={artworkId} />}
  </div>
);

type WithThumbProps = {
  artworkId: number;
  /** A picture of the product that also shows the artwork's thumbnail. */
  children: ReactNode;
};

/** Renders its children once the artwork's thumbnail is loaded. */
export function WithThumb({ artworkId, children }: WithThumbProps) {
  const isSettled = useThumbSettled(artworkId);
  const [wasSettled, setSettled] = useState(false);
  // If the artwork failed to load, the children ask for it again, and must stay meanwhile.
  if (isSettled && !wasSettled) setSettled(true);
  return wasSettled ? children : <WaitingProduct artworkId={artworkId} />;
}
