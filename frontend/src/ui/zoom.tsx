import type { ReactNode } from 'react';
import { FullScreen } from './full-screen.tsx';

type ZoomProps = {
  /** The accessible name of the button and the dialog. */
  label: string;
  /** The thumbnail. A click opens the large picture. */
  children: ReactNode;
  /** The large picture. */
  large: ReactNode;
  /** A sentence below the large picture, or null. */
  note: string | null;
};

/** Renders a thumbnail that opens a full-screen picture. */
export function Zoom({ label, children, large, note }: ZoomProps) {
  return (
    <FullScreen
      label={label}
      opener={(open) => (
        <button type="button" aria-label={label} className="block w-full cursor-zoom-in" onClick={open}>
          {children}
        </button>
      )}
    >
      <figure className="w-[min(100%,88dvh)]">
        {large}
        {note && <figcaption className="mt-4 text-center text-ash text-small">{note}</figcaption>}
      </figure>
    </FullScreen>
  );
}
