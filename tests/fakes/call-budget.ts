import type { CallBudget } from '#functions/app/ports/call-budget.ts';

/** A budget that admits every call. */
export const unlimited: CallBudget = { spend: async () => undefined, pauseAll: async () => undefined };
