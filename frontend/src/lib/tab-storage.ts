type Schema<Kept> = { safeParse: (value: unknown) => { data?: Kept | undefined } };

/** Returns what this browser tab keeps under a key, or null if that is missing or does not match the schema. */
export function findKept<Kept>(key: string, schema: Schema<Kept>): Kept | null {
  const { data } = schema.safeParse(jsonOf(sessionStorage.getItem(key) ?? ''));
  return data ?? null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A malformed text counts as missing, because the shop did not write it.
    return null;
  }
}
