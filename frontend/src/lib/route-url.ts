import type { ParamsOf, Route, SentQueryOf } from '#shared/api/route.ts';

/** The names in a path's braces. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** What fills a path: numbers are welcome, since the URL spells them out anyway. */
type PathValues<R extends Route> = { [Name in NamesIn<R['path']> & keyof ParamsOf<R>]: string | number };

/** What goes into a route's URL; nothing at all for most. */
export type UrlParts<R extends Route> = ([NamesIn<R['path']>] extends [never]
  ? { params?: undefined }
  : { params: PathValues<R> }) & { query?: SentQueryOf<R> };

/** The URL of a route: `routeUrl(ordersRoutes.find, { params: { orderId } })`. For links, pictures and query keys. */
export function routeUrl<const R extends Route>(
  route: R,
  ...[parts]: object extends UrlParts<R> ? [parts?: UrlParts<R>] : [parts: UrlParts<R>]
): string {
  return fillUrl(route.path, parts ?? {});
}

/** The same for parts whose types are no longer known. */
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
