import type { ReactNode } from 'react';
import { FullScreen } from './full-screen.tsx';

type ZoomProps = {
  /** The accessible name of the button and the dialog. */
  label: string;
  /** The thumbnail. A click opens the large picture. */
  children: ReactNode;
  /** The large picture. */
  large: ReactNode;
};

/** Renders a thumbnail that opens a full-screen picture. */
export function Zoom({ label, children, large }: ZoomProps) {
  return (
    <FullScreen
      label={label}
      opener={(open) => (
        <button type="button" aria-label={label} className="block w-full cursor-zoom-in" onClick={open}>
          {children}
        </button>
      )}
    >
      <div className="w-[min(100%,94dvh)]">{large}</div>
    </FullScreen>
  );
}
