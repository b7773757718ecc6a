/** Why the print provider is not making an order. */
type MakingSnagKind =
  | ('billing' | 'file' | 'address' | 'item' | 'removed' | 'unknown')
  | ('printer-hold' | 'printer-cancelled');

/** Why a parcel has not reached the shopper. */
export type ParcelSnagKind = 'parcel-returned' | 'parcel-undelivered' | 'parcel-late' | 'parcel-replacement';

export type SnagKind = MakingSnagKind | ParcelSnagKind;

/** Why an order that has not ended cannot reach the shopper. */
export type Snag = {
  kind: SnagKind;
  /** The provider's words, for the operator. */
  said: string;
  /** The time of the first snag since the order last moved. */
  since: string;
  /**
   * Whether the shop or the print provider has certainly caused it: the provider's code or status says so, or the shop
   * found it itself. Absent if the kind was only read from the provider's words.
   */
  isOurs?: true;
};
