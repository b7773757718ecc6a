export type SnagKind = 'billing' | 'file' | 'address' | 'item' | 'printer-hold' | 'removed' | 'unknown';

/** What keeps the print provider from making an order that it has not cancelled. */
export type Snag = {
  kind: SnagKind;
  /** The provider's words, for the operator. */
  said: string;
  /** The time of the first snag since the order last moved. The shopper gets the money back three days later. */
  since: string;
};
