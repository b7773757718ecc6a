import type { SentQuery } from './calls.ts';
import { at, type Endpoint } from './route.ts';

/** The names of the parameters in a path. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The path parameters and query of an endpoint's URL. */
export type UrlParts<E extends Endpoint> = ([NamesIn<E>] extends [never]
  ? { params?: undefined }
  : { params: Record<NamesIn<E>, string | number> }) & { query?: SentQuery<E> };

/** Returns an endpoint's URL without the site's origin, such as `routeUrl(orders.find, { params: { orderId } })`. */
export function routeUrl<const E extends Endpoint>(
  endpoint: E,
  ...[parts]: object extends UrlParts<E> ? [parts?: UrlParts<E>] : [parts: UrlParts<E>]
): string {
  return fillUrl(at<Endpoint>(endpoint).path, parts ?? {});
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
