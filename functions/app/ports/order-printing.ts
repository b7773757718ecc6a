import type { PrintProvider } from './print-provider.ts';

/** The part of the print provider that payments and orders need. */
export type OrderPrinting = Pick<
  PrintProvider,
  'shippingRates' | 'estimate' | 'createDraft' | 'findByExternalId' | 'confirm' | 'cancel' | 'shipments'
>;
