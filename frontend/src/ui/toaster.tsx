import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { currentToasts, dismissToast, onToasts, toastDisplayMs } from './toast-store.ts';

/**
 * Renders the store's toasts where nothing stands: at a desk, between the header and the content; on phones, in place of
 * the shop's name, beside the logo, which stays in sight, and before the cart and the menu. Title and description share
 * lines, so that a sentence of about 100 letters still fits.
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
          className={`flex items-center rounded-panel border pl-2.5 text-label leading-tight shadow-float motion-safe:data-[state=open]:animate-reveal ${
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
            className="-ml-3 shrink-0 lg:-ml-1 grid size-11 place-items-center rounded-control text-ash hover:text-bone"
          >
            <X size={18} />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="fixed top-[max(2px,env(safe-area-inset-top))] left-13 z-50 flex items-center h-18 w-max max-w-[min(20rem,calc(100vw-154px))] outline-none lg:top-19 lg:left-1/2 lg:h-auto lg:max-w-xl lg:-translate-x-1/2" />
    </Toast.Provider>
  );
}
