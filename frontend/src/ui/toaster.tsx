import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { currentToasts, dismissToast, onToasts, toastDisplayMs } from './toast-store.ts';

/**
 * Renders the store's toasts where they cover nothing that is needed: at a desk, between the header and the content; on
 * phones, near the hand, above the page's buttons, or with `toasts-above`, below the steps. Title and description share lines, so that they stay low.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, currentToasts, currentToasts);
  return (
    <Toast.Provider duration={toastDisplayMs} label="Notification">
      {toasts.map(({ id, title, description, variant, open }) => (
        <Toast.Root
          key={id}
          open={open}
          onOpenChange={(stillOpen) => !stillOpen && dismissToast(id)}
          type="foreground"
          className={`pointer-events-auto flex items-center rounded-panel border pl-4 text-label leading-tight shadow-float motion-safe:data-[state=open]:animate-reveal ${
            variant === 'destructive' ? 'border-danger bg-danger-deep' : 'border-line bg-vitrine'
          }`}
        >
          <div className="min-w-0 flex-1 *:inline">
            <Toast.Title className="mr-1.5 font-semibold">{title}</Toast.Title>
            {/* Screen readers hear the texts without the space between them. */}
            {description && <span className="sr-only">. </span>}
            {description && <Toast.Description className="text-ash">{description}</Toast.Description>}
          </div>
          <Toast.Close
            aria-label="Close"
            className="shrink-0 grid size-11 place-items-center rounded-control text-ash hover:text-bone"
          >
            <X size={18} />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="at-bar z-50 mx-auto w-fit max-w-xl px-5 pb-2 outline-none lg:top-19 lg:bottom-auto" />
    </Toast.Provider>
  );
}
