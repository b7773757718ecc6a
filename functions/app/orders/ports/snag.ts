/** Why the print provider is not making an order. */
type MakingSnagKind = 'billing' | 'file' | 'address' | 'item' | 'printer-hold' | 'removed' | 'unknown';

/** Why a parcel has not reached the shopper. */
export type ParcelSnagKind = 'parcel-returned' | 'parcel-undelivered' | 'parcel-late' | 'parcel-replacement';

export type SnagKind = MakingSnagKind | ParcelSnagKind;

/** Why an order that the print provider has not cancelled cannot reach the shopper. */
export type Snag = {
  kind: SnagKind;
  /** The provider's words, for the operator. */
  said: string;
  /** The time of the first snag since the order last moved. */
  since: string;
};
