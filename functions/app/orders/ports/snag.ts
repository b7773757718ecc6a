/** What keeps the print provider from making an order. */
type MakingSnagKind = 'billing' | 'file' | 'address' | 'item' | 'printer-hold' | 'removed' | 'unknown';

/** What keeps a parcel from the shopper. */
export type ParcelSnagKind = 'parcel-returned' | 'parcel-undelivered' | 'parcel-late' | 'parcel-replacement';

export type SnagKind = MakingSnagKind | ParcelSnagKind;

/** What keeps an order from the shopper that the print provider has not cancelled. */
export type Snag = {
  kind: SnagKind;
  /** The provider's words, for the operator. */
  said: string;
  /** The time of the first snag since the order last moved. */
  since: string;
};
