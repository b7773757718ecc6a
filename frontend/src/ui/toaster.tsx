import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { currentToasts, dismissToast, onToasts, toastDisplayMs } from './toast-store.ts';

/**
 * Renders the store's toasts in the top left corner, over the shop's name. With a description of at most two lines, they
 * cover neither the cart and the menu beside the name nor the steps and the heading.
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
          className={`flex items-center rounded-panel border py-1.5 pl-3 text-label leading-tight shadow-float motion-safe:data-[state=open]:animate-reveal ${
            variant === 'destructive' ? 'border-danger bg-danger-deep' : 'border-line bg-vitrine'
          }`}
        >
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-semibold">{title}</Toast.Title>
            {/* Screen readers hear the texts without the space between them. */}
            {description && <span className="sr-only">. </span>}
            {description && <Toast.Description className="text-ash">{description}</Toast.Description>}
          </div>
          <Toast.Close
            aria-label="Close"
            className="grid size-11 shrink-0 place-items-center rounded-control text-ash hover:text-bone"
          >
            <X size={18} />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="fixed top-[max(6px,env(safe-area-inset-top))] left-2 z-50 w-64 max-w-[calc(100vw-124px)] outline-none lg:top-4 lg:left-[calc(max(0px,50vw-43rem)+8px)]" />
    </Toast.Provider>
  );
}
