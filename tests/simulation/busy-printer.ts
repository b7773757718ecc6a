import type { StoredOrder } from '#functions/app/orders/ports/orders.ts';
import type { PrintOrders, ProviderShipment } from '#functions/app/orders/ports/print-orders.ts';
import { providerRequest } from '#functions/app/orders/printing/provider-request.ts';
import type { CallBudget, CallKind } from '#functions/app/ports/call-budget.ts';
import type { PictureFacts } from '#functions/app/ports/images.ts';
import { rateLimits } from '#scripts/stand-ins/printful/http/rate-limits.ts';
import { Refusal } from '#scripts/stand-ins/printful/http/refusal.ts';
import { AppError } from '#shared/errors.ts';
import { fakeFacts, fakePrintProvider } from '#tests/fakes/print-provider.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The printer's calls: their number, the number of rejected calls, and the maximum within any minute. */
export type Uses = { calls: number; refused: number; busiest: number };

/** A print provider for a busy time, which counts calls against the limits that Printful publishes for a new store. */
type BusyPrinter = {
  /** The only print file and its properties. */
  picture: { url: string; facts: PictureFacts };
  /** Returns the provider as a process with this budget sees it. A call takes up to half a second to arrive. */
  reach(budget: CallBudget, travel: () => Promise<void>): PrintOrders;
  /** Adds an order from before the busy time: one in production, or one that was sent and has arrived. */
  take(order: StoredOrder, isSent: boolean): Promise<void>;
  /** Starts counting calls. */
  begin(): Promise<void>;
  uses(): Promise<Uses>;
};

/** Opens a printer at this time. */
export type OpenPrinter = (time: Pick<VirtualTime, 'now'>) => BusyPrinter;

/** An in-memory printer with the rate limits of the stand-in. */
export const memoryPrinter: OpenPrinter = ({ now }) => {
  const limits = rateLimits(now, 'new');
  const printer = fakePrintProvider();
  return {
    picture: { url: 'https://shop.example/p/1.png', facts: fakeFacts },
    reach(budget, travel) {
      const through =
        <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>, kind: CallKind = 'plain') =>
        async (...given: Given): Promise<Answer> => {
          await budget.spend(kind);
          await travel();
          try {
            limits.count('general', 'the shop');
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            await budget.pauseAll(kind, 60);
            throw new AppError('upstream-busy', 'The print provider is busy', { retryAfter: 60 });
          }
          return call(...given);
        };
      return {
        confirms: printer.confirms,
        shippingRates: through(printer.shippingRates),
        estimate: through(printer.estimate),
        createDraft: through(printer.createDraft),
        findByExternalId: through(printer.findByExternalId),
        ordersIn: through(printer.ordersIn),
        update: through(printer.update),
        confirm: through(printer.confirm),
        cancel: through(printer.cancel),
        shipments: through(printer.shipments),
      };
    },
    async take(order, isSent) {
      const parcel: ProviderShipment = {
        ...{ id: 1, carrier: null, service: null, trackingNumber: null, trackingUrl: null, shippedAt: null },
        ...{ deliveredAt: new Date(now()).toISOString(), state: 'delivered', reshipment: false },
      };
      await printer.createDraft(providerRequest(order, []));
      const shipments = isSent ? [parcel] : [];
      printer.set(order.id, { status: isSent ? 'fulfilled' : 'inprocess', shipments });
    },
    begin: async () => limits.use('new'),
    uses: async () => limits.report().uses.general ?? { calls: 0, refused: 0, busiest: 0 },
  };
};
