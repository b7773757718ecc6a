import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';

type ZoomProps = {
  /** The accessible name of the button and the dialog. */
  label: string;
  /** The thumbnail. A click opens the large picture. */
  children: ReactNode;
  /** The large picture. */
  large: ReactNode;
};

/** Renders a thumbnail that opens a full-screen picture. Esc, the close button, or a click outside closes it. */
export function Zoom({ label, children, large }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        className="block w-full cursor-zoom-in"
        onClick={() => dialog.current?.showModal()}
      >
        {children}
      </button>
      <dialog
        ref={dialog}
        aria-label={label}
        // The dialog covers the screen, so a click whose target is the dialog is a click beside the picture.
        onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
        onKeyDown={(event) => event.key === 'Escape' && dialog.current?.close()}
        className="m-0 size-full max-h-none max-w-none touch-pinch-zoom place-items-center bg-wall/95 p-4 text-bone open:grid"
      >
        <div className="w-[min(100%,94dvh)]">{large}</div>
        <form method="dialog" className="fixed top-3 right-3">
          <Button type="submit" variant="ghost" size="icon" aria-label="Close">
            <X size={20} strokeWidth={1.5} aria-hidden="true" />
          </Button>
        </form>
      </dialog>
    </>
  );
}
