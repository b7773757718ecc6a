/**
 * A planned failure of the next `count` requests whose path contains `path`. Each of these requests fails with `status`,
 * or is executed but gets no response, or is executed but its error response lacks Printful's own error code.
 */
export type CallFault = { count: number; path?: string } & (
  | { status: number }
  | { timeoutAfterCommit: true }
  | { withoutErrorCode: true }
);

/**
 * The planned faults in webhook delivery. `duplicate`, `drop`, and `reorder` are the numbers of events that are still
 * to be affected. `delaySeconds` delays every event until it is changed.
 */
export type WebhookFaults = { delaySeconds: number; duplicate: number; drop: number; reorder: number };

const harmless: WebhookFaults = { delaySeconds: 0, duplicate: 0, drop: 0, reorder: 0 };

/** Keeps the faults planned through the control endpoint in memory, so a restart clears them. */
export function plannedFaults() {
  let calls: CallFault[] = [];
  let webhooks = { ...harmless };
  let isBillingBroken = false;
  return {
    /** Breaks or restores the store owner's card, which Printful charges when an order is confirmed. */
    breakBilling(isBroken: boolean) {
      isBillingBroken = isBroken;
    },
    isBillingBroken: () => isBillingBroken,
    planCall(fault: CallFault) {
      calls.push({ ...fault });
    },
    planWebhooks(faults: Partial<WebhookFaults>) {
      webhooks = { ...webhooks, ...faults };
    },
    /** Returns the fault planned for this request, if any, and counts it as used. */
    takeForCall(path: string): CallFault | undefined {
      const due = calls.find((fault) => path.includes(fault.path ?? ''));
      if (due) due.count -= 1;
      calls = calls.filter((fault) => fault.count > 0);
      return due;
    },
    /** Returns whether a fault of this kind is planned for the current event, and if so, counts it as used. */
    takeForWebhook(kind: 'duplicate' | 'drop' | 'reorder'): boolean {
      if (webhooks[kind] <= 0) return false;
      webhooks[kind] -= 1;
      return true;
    },
    get webhooks(): Readonly<WebhookFaults> {
      return webhooks;
    },
    clear() {
      calls = [];
      webhooks = { ...harmless };
      isBillingBroken = false;
    },
  };
}
export type Faults = ReturnType<typeof plannedFaults>;
