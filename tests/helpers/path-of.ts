/** A row's path with its parameters filled in; `1` where none is given. */
export function pathOf(path: string, params: Record<string, string | number>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 1));
}
