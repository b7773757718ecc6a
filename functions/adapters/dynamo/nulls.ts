/**
 * A record has `null` where its table item lacks an attribute. Only the functions of this file convert between records
 * and items. They convert top-level fields only.
 */

type Attributes = Readonly<Record<string, object>>;
type OptionalKey<A> = { [K in keyof A]: A[K] extends { required: true } ? never : K }[keyof A];

type WithNulls<A, T> = Omit<T, OptionalKey<A> & keyof T> & {
  [K in OptionalKey<A>]: (K extends keyof T ? NonNullable<T[K]> : never) | null;
};

/** Returns the item with null for every optional attribute that it lacks. `attributes` come from the item's entity. */
export function withNulls<A extends Attributes, T extends object>(attributes: A, item: T): WithNulls<A, T> {
  const optional = Object.entries(attributes).filter(([, attribute]) => !('required' in attribute));
  return { ...Object.fromEntries(optional.map(([name]) => [name, null])), ...item } as WithNulls<A, T>;
}

type WithoutNulls<T> = { [K in keyof T]: null extends T[K] ? Exclude<T[K], null> | undefined : T[K] };

/** Returns the record without its null fields. The table stores records in this form. */
export const withoutNulls = <T extends object>(record: T): WithoutNulls<T> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as WithoutNulls<T>;

type NullableKey<T> = { [K in keyof T]: null extends T[K] ? K : never }[keyof T];

/** Returns the names of the record's null fields. A change of an item removes these attributes. */
export const nullsIn = <T extends object>(record: T): NullableKey<T>[] =>
  Object.entries(record).flatMap(([name, value]) => (value === null ? [name as NullableKey<T>] : []));
