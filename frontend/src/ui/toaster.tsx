import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { currentToasts, dismissToast, onToasts, toastDisplayMs } from './toast-store.ts';

/** Renders the store's toasts below the header, where they cover no button that the shopper needs next. */
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
          className={`flex items-center gap-3 rounded-panel border py-3 pr-2 pl-5 shadow-float motion-safe:data-[state=open]:animate-reveal ${
            variant === 'destructive' ? 'border-danger bg-danger-deep' : 'border-line bg-vitrine'
          }`}
        >
          <div className="min-w-0 flex-1 py-1">
            <Toast.Title className="font-semibold text-small">{title}</Toast.Title>
            {/* Screen readers hear the texts without the space between them. */}
            {description && <span className="sr-only">. </span>}
            {description && <Toast.Description className="mt-0.5 text-ash text-small">{description}</Toast.Description>}
          </div>
          <Toast.Close
            aria-label="Close"
            className="grid size-11 shrink-0 place-items-center rounded-control text-ash hover:text-bone"
          >
            <X size={18} />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="fixed inset-x-3 top-[76px] z-50 mx-auto max-w-96 outline-none" />
    </Toast.Provider>
  );
}
