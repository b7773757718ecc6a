/** Stores a value under a key until this browser tab closes. */
export const keep = (key: string, value: unknown): void => sessionStorage.setItem(key, JSON.stringify(value));

export const isKept = (key: string): boolean => key in sessionStorage;

export const drop = (key: string): void => sessionStorage.removeItem(key);

type Schema<Kept> = { safeParse: (value: unknown) => { data?: Kept | undefined } };

/**
 * Returns the value that this browser tab stores under a key, or null if it is missing or does not match the schema.
 */
export function findKept<Kept>(key: string, schema: Schema<Kept>): Kept | null {
  const { data } = schema.safeParse(jsonOf(sessionStorage.getItem(key) ?? ''));
  return data ?? null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Malformed JSON was not written by the shop, so it counts as missing.
    return null;
  }
}
