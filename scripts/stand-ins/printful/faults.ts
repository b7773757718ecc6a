/** How a call is made to fail: answered with `status`, or done in full and then never answered. */
export type CallFault = { count: number; path?: string } & ({ status: number } | { timeoutAfterCommit: true });

/** What happens to the next webhook deliveries. Each number counts events; `delaySeconds` holds until changed. */
export type WebhookFaults = { delaySeconds: number; duplicate: number; drop: number; reorder: number };

const harmless: WebhookFaults = { delaySeconds: 0, duplicate: 0, drop: 0, reorder: 0 };

/** Trouble on order. Forgotten on restart: nobody wants yesterday's failures. */
export function plannedFaults() {
  let calls: CallFault[] = [];
  let webhooks = { ...harmless };
  return {
    planCall(fault: CallFault) {
      calls.push({ ...fault });
    },
    planWebhooks(faults: Partial<WebhookFaults>) {
      webhooks = { ...webhooks, ...faults };
    },
    /** The fault due for this call, used up by asking. */
    takeForCall(path: string): CallFault | undefined {
      const due = calls.find((fault) => path.includes(fault.path ?? ''));
      if (due) due.count -= 1;
      calls = calls.filter((fault) => fault.count > 0);
      return due;
    },
    /** Whether this event is hit; uses one up. */
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
    },
  };
}
export type Faults = ReturnType<typeof plannedFaults>;
