/** The products that the shop sells. */
export type Assortments = {
  /** Returns the provider's product IDs, most popular first, or undefined if nobody has chosen products yet. */
  find(): Promise<number[] | undefined>;
  save(productIds: number[]): Promise<void>;
};
