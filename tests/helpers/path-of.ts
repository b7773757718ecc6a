/** Returns a route's path with the given parameters. A missing parameter becomes `1`. */
export function pathOf(path: string, params: Record<string, string | number>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 1));
}
