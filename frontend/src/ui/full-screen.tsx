import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from './button.tsx';

type FullScreenProps = {
  /** The accessible name of the dialog. */
  label: string;
  /** Renders the control that opens the dialog by calling `open`. */
  opener: (open: () => void) => ReactNode;
  children: ReactNode;
};

/**
 * Renders a full-screen dialog and the control that opens it. Esc, the close button, a click beside the content, or the
 * browser's Back button closes it and returns the focus to the control.
 */
export function FullScreen({ label, opener, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const { state, ...page } = useLocation();
  // The open dialog is a history entry, so the Back gesture of a phone closes it instead of leaving the page.
  const isOpen = state?.fullScreen === id;
  // The content measures itself, so it mounts only after the dialog is shown.
  const [isShown, setShown] = useState(false);
  // A second click of a double click must not add or remove a second history entry.
  const isMoving = useRef(false);
  useEffect(() => {
    isMoving.current = false;
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
    setShown(isOpen);
  }, [isOpen]);
  const move = (go: () => unknown) => {
    if (isMoving.current) return;
    isMoving.current = true;
    void go();
  };
  const open = () => move(() => navigate(page, { state: { ...state, fullScreen: id } }));
  const leave = () => isOpen && move(() => navigate(-1));
  return (
    <>
      {opener(open)}
      <dialog
        ref={dialog}
        aria-label={label}
        onClose={leave}
        // The dialog covers the screen, so a click whose target is the dialog is a click beside the content. The second
        // click of a double click still belongs to the control that opened the dialog.
        onClick={({ target, currentTarget, detail }) => target === currentTarget && detail < 2 && leave()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          leave();
        }}
        className="m-0 size-full max-h-none max-w-none touch-pinch-zoom place-items-center overflow-y-auto bg-wall p-4 text-bone open:grid"
      >
        {isShown && children}
        <div className="fixed top-3 right-3">
          <Button variant="ghost" size="icon" aria-label="Close" onClick={leave}>
            <X size={20} />
          </Button>
        </div>
      </dialog>
    </>
  );
}
