import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from './button.tsx';

type FullScreenProps = {
  /** The accessible name of the dialog. */
  label: string;
  /** Renders what opens the dialog with `open`. */
  opener: (open: () => void) => ReactNode;
  children: ReactNode;
};

/**
 * Renders a dialog that covers the screen, and the control that opens it. Esc, the close button, or a click beside the
 * content closes it, and the focus returns to the control.
 */
export function FullScreen({ label, opener, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  // Every navigation closes the dialog, also one to the page that is open.
  useEffect(() => dialog.current?.close(), [key]);
  const open = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <>
      {opener(open)}
      <dialog
        ref={dialog}
        aria-label={label}
        onClose={() => setOpen(false)}
        // The dialog covers the screen, so a click whose target is the dialog is a click beside the content.
        onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
        onKeyDown={(event) => event.key === 'Escape' && dialog.current?.close()}
        className="m-0 size-full max-h-none max-w-none touch-pinch-zoom place-items-center overflow-y-auto bg-wall p-4 text-bone open:grid"
      >
        {isOpen && children}
        <form method="dialog" className="fixed top-3 right-3">
          <Button type="submit" variant="ghost" size="icon" aria-label="Close">
            <X size={20} strokeWidth={1.5} aria-hidden="true" />
          </Button>
        </form>
      </dialog>
    </>
  );
}
