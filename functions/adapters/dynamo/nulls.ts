/**
 * A record has `null` where the table has no attribute. Only these two functions convert between them, at the top level
 * of a record.
 */

type Attributes = Readonly<Record<string, object>>;
type OptionalKey<A> = { [K in keyof A]: A[K] extends { required: true } ? never : K }[keyof A];

type WithNulls<A, T> = Omit<T, OptionalKey<A> & keyof T> & {
  [K in OptionalKey<A>]: (K extends keyof T ? NonNullable<T[K]> : never) | null;
};

/** The item of an entity with these attributes, with null for every optional attribute it lacks. */
export function withNulls<A extends Attributes, T extends object>(attributes: A, item: T): WithNulls<A, T> {
  const optional = Object.entries(attributes).filter(([, attribute]) => !('required' in attribute));
  return { ...Object.fromEntries(optional.map(([name]) => [name, null])), ...item } as WithNulls<A, T>;
}

type WithoutNulls<T> = { [K in keyof T]: null extends T[K] ? Exclude<T[K], null> | undefined : T[K] };

/** The record without its null fields, as the table stores it. */
export const withoutNulls = <T extends object>(record: T): WithoutNulls<T> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as WithoutNulls<T>;
