import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { currentToasts, dismissToast, onToasts, toastDisplayMs } from './toast-store.ts';

/**
 * Renders the store's toasts in the top left corner, over the shop's name. With a text of at most four lines, they cover
 * neither the cart and the menu beside the name nor the steps and the heading. Title and description share lines, so
 * that a sentence of about 100 letters still fits.
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
          className={`flex items-center rounded-panel border py-0.5 pl-3 text-label leading-tight shadow-float motion-safe:data-[state=open]:animate-reveal ${
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
            className="-ml-2 grid size-11 shrink-0 place-items-center rounded-control text-ash hover:text-bone"
          >
            <X size={18} />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="fixed top-[max(4px,env(safe-area-inset-top))] left-2 z-50 w-72 max-w-[calc(100vw-124px)] outline-none lg:top-3 lg:w-64 lg:left-[calc(max(0px,50vw-43rem)+8px)]" />
    </Toast.Provider>
  );
}
