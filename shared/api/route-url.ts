import type { ParamsOf, Route, SentQueryOf } from './route.ts';

/** The names of the parameters in a path. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The values of a path's parameters as strings or numbers. */
type PathValues<R extends Route> = { [Name in NamesIn<R['path']> & keyof ParamsOf<R>]: string | number };

/** The path parameters and query of a route's URL. */
export type UrlParts<R extends Route> = ([NamesIn<R['path']>] extends [never]
  ? { params?: undefined }
  : { params: PathValues<R> }) & { query?: SentQueryOf<R> };

/** Returns a route's URL without the site's origin, such as `routeUrl(orders.find, { params: { orderId } })`. */
export function routeUrl<const R extends Route>(
  route: R,
  ...[parts]: object extends UrlParts<R> ? [parts?: UrlParts<R>] : [parts: UrlParts<R>]
): string {
  return fillUrl(route.path, parts ?? {});
}

/** Does the same as `routeUrl`, but accepts parameters without static types. */
export function fillUrl(path: string, { params, query }: { params?: object; query?: unknown }): string {
  const values = (params ?? {}) as Record<string, string | number>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as Record<string, string | undefined>).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  ).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
