import type * as z from 'zod/mini';
import { api, type GroupName } from '#shared/api/index.ts';
import type { Input, Route } from '#shared/api/route.ts';
import { pathOf } from '#tests/helpers/path-of.ts';

/** A row of the route table with its name, such as `cart.addItem`. */
export type Row = { id: string; route: Route };

/** Every route of the shop. */
export const rows: Row[] = Object.entries(api).flatMap(([group, routes]) =>
  Object.entries<Route>(routes).map(([name, route]) => ({ id: `${group}.${name}`, route })),
);

type Ids = { [G in GroupName]: `${G}.${Extract<keyof (typeof api)[G], string>}` }[GroupName];
type RowOf<Id> = Id extends `${infer G extends GroupName}.${infer Name}`
  ? Name extends keyof (typeof api)[G]
    ? (typeof api)[G][Name]
    : never
  : never;
type IdWithBody = { [Id in Ids]: RowOf<Id> extends { body: unknown } ? Id : never }[Ids];

/** One valid body for each route that takes one. A missing sample for a new route is a type error. */
export type Bodies = {
  [Id in IdWithBody]: RowOf<Id> extends infer R extends Route ? Input<R['body']> : never;
};

/** Returns the sample body of a route, or undefined for a route without a body. */
export const bodyOf = (bodies: Bodies, { id }: Row): unknown => (bodies as Record<string, unknown>)[id];

/** Returns a route's URL. Parameters without a value become `1`. */
export const urlOf = ({ route }: Row, params: Record<string, string | number> = {}): string =>
  pathOf(route.path, params);

/** Returns whether browsers may send the route's requests only from the shop's own pages. */
export const isOwnWrite = ({ route }: Row): boolean => route.method !== 'GET' && route.access !== 'signed';

/** A path in a JSON value, such as `['shippingAddress', 'city']`. */
type Place = (string | number)[];

/** Returns the paths of all strings in a body. */
export function textsIn(value: unknown, at: Place = []): Place[] {
  if (typeof value === 'string') return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, [...at, key]));
}

/** Returns the paths of all texts that a schema takes, also of those that a sample leaves out. */
export function textsOf(schema: z.core.$ZodType, at: Place = []): Place[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const within = (part: z.core.$ZodType, ...keys: Place) => textsOf(part, [...at, ...keys]);
  if (def.type === 'string') return [at];
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([key, part]) => within(part, key));
  if (def.type === 'array') return within(def.element, 0);
  if (def.type === 'record') return within(def.valueType, 'key');
  if (def.type === 'union') return def.options.flatMap((part) => within(part));
  if (def.type === 'pipe') return within(def.in);
  return 'innerType' in def ? within(def.innerType) : [];
}

/** Returns a copy of a body with another value at a path. */
export function withValue(body: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(body) ? [...body] : typeof key === 'number' ? [] : { ...(body as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}
