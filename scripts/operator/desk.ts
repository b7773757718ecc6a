import { requireNoQuestions } from '#functions/app/addresses/address-questions.ts';
import { acceptDispute } from '#functions/app/orders/desk/accept-dispute.ts';
import { closeOrder } from '#functions/app/orders/desk/close-order.ts';
import { correctAddress } from '#functions/app/orders/desk/correct-address.ts';
import { retryOrder } from '#functions/app/orders/desk/operator-actions.ts';
import { type RefundPart, refundOrder, refundPart } from '#functions/app/orders/desk/operator-refunds.ts';
import { replaceFiles } from '#functions/app/orders/desk/replace-files.ts';
import { replaceParcel } from '#functions/app/orders/desk/replace-parcel.ts';
import { resendOrder } from '#functions/app/orders/desk/resend-order.ts';
import { isAboutParcels } from '#functions/app/orders/order/order-state.ts';
import { replacementRecipient } from '#functions/app/orders/printing/provider-request.ts';
import type { orderDeps } from '#functions/runtime/order-deps.ts';
import { printFileMaker } from '#functions/runtime/print-file-maker.ts';
import { AppError } from '#shared/errors.ts';
import { ShippingAddress } from '#shared/model/address.ts';
import { dollarText, formatMoney, parseMoney } from '#shared/model/money.ts';

type Deps = Awaited<ReturnType<typeof orderDeps>>;

export type DeskOptions = {
  why: string;
  /** The order lines that the command applies to. An empty list means all. */
  lines: number[];
  /** An amount of money, such as `5.00`. */
  amount: string | undefined;
  /** Changes to an address, such as `city=Springfield`. */
  set: string[];
  /** Whether an address that raises questions is right as it is. */
  asIs: boolean;
};

type DeskCommand = {
  /** Returns the confirmation question. */
  question: (orderId: string, options: DeskOptions) => string;
  /** Carries out the command and returns its outcome. */
  act: (deps: Deps, orderId: string, options: DeskOptions) => Promise<string>;
};

/** The commands that decide about one order. Each requires a reason, which is kept in the order's history. */
export const desk = {
  refund: {
    question: (orderId, options) => {
      const [part] = partsOf(options);
      if (!part) return `Refund order ${orderId} in full?`;
      return `Refund ${'lineId' in part ? `line ${part.lineId}` : dollarText(formatMoney(part.amount))} of order ${orderId}? The order continues.`;
    },
    async act(deps, orderId, options) {
      const [part] = partsOf(options);
      if (!part) return refundOrder(deps, orderId, options.why);
      const { amount, outcome } = await refundPart(deps, orderId, part, options.why);
      return `${outcome} ${dollarText(formatMoney(amount))}`;
    },
  },
  address: {
    question: (orderId, { set }) =>
      `Change the address of order ${orderId} (${set.join(', ')})? What the printer refused for it is sent again. If the order was sent, the address is for what you \`replace\`.`,
    async act(deps, orderId, { set, why, asIs }) {
      const order = await deps.orders.find(orderId);
      const address = changed(order && replacementRecipient(order.fulfillment), set);
      await requireNoQuestions(address, asIs);
      await correctAddress(deps, orderId, address, { changedBy: 'operator', reason: why });
      // A parcel that came back is not sent again by itself.
      const isRefused = order?.snag && (!isAboutParcels(order.snag) || order.snag.kind === 'parcel-replacement');
      if (isRefused) await retryOrder(deps, orderId);
      return 'corrected';
    },
  },
  files: {
    question: (orderId) =>
      `Recreate the print files that order ${orderId} is waiting for, and send them to the printer again?`,
    async act(deps, orderId, { why }) {
      await replaceFiles({ ...deps, ...printFileMaker() }, orderId, why);
      await retryOrder(deps, orderId);
      return 'recreated';
    },
  },
  resend: {
    question: (orderId) => `Send order ${orderId} to the printer under a new number?`,
    act: (deps, orderId, { why }) => resendOrder(deps, orderId, why),
  },
  replace: {
    question: (orderId, { lines }) => {
      const what = lines.length === 0 ? 'everything' : `line ${lines.join(', ')}`;
      return `Did you report it at Printful? If Printful reprints it, do not. Reprint ${what} of order ${orderId} at our cost?`;
    },
    act: (deps, orderId, { lines, why }) => replaceParcel(deps, orderId, lines.length === 0 ? null : lines, why),
  },
  close: {
    question: (orderId) => `Close order ${orderId} and expect no more news of its parcels?`,
    act: (deps, orderId, { why }) => closeOrder(deps, orderId, why),
  },
  'accept-dispute': {
    question: (orderId) =>
      `Accept the dispute of order ${orderId} for good, leave the disputed money with the bank, and cancel the order if possible, if that is all of it?`,
    act: (deps, orderId, { why }) => acceptDispute(deps, orderId, why),
  },
} satisfies Record<string, DeskCommand>;

export type DeskCommandName = keyof typeof desk;

const partsOf = ({ lines, amount }: DeskOptions): RefundPart[] =>
  amount === undefined ? lines.map((lineId) => ({ lineId })) : [{ amount: parseMoney(amount) }];

/** Returns an address with changes such as `city=Springfield`; `company=` empties a field. Throws `invalid-request`. */
function changed(address: ShippingAddress | undefined, changes: readonly string[]): ShippingAddress {
  const given = Object.fromEntries(changes.map((change) => change.split(/=(.*)/s).slice(0, 2)));
  const unknown = Object.keys(given).find((field) => !(field in ShippingAddress.def.shape));
  if (unknown !== undefined) throw new AppError('invalid-request', `An address has no field "${unknown}"`);
  const read = ShippingAddress.safeParse({ ...address, ...given });
  if (read.success) return read.data;
  throw new AppError('invalid-request', read.error.issues.map(({ path, message }) => `${path}: ${message}`).join('; '));
}
