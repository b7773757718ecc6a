import { lazy, Suspense, useState } from 'react';
import type { Order } from '#shared/model/order.ts';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/date.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Loads on demand, because few shoppers need the form. */
const AddressCorrection = lazy(async () => ({ default: (await import('./address-correction.tsx')).AddressCorrection }));

/** A button that opens the address form of an order. Renders nothing once the order is on its way to the printer. */
export function CorrectAddress({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  const until = order.changeableUntil;
  const isHeldUp = order.status === 'pending' && order.isHeld;
  // Once it is open, the form keeps what is typed, and the server says why it is too late.
  if (!open && !isHeldUp && (until === null || Date.parse(until) <= Date.now())) return null;
  return (
    <div>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Correct the address
      </Button>
      {until !== null && (
        <p className="mt-2 text-ash text-label">
          Your order goes to the printer on <Moment at={until} withTime />.
        </p>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Correct the address"
        description="To send the order to another state or country, cancel this order and place a new one."
      >
        <Suspense>
          <AddressCorrection order={order} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </div>
  );
}
