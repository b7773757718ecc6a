/** Processes all items in order, at most `most` at a time. Rejects with the first failure. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = items.values();
  const lane = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: most }, lane));
}
