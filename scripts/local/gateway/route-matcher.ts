import type { Route } from '#shared/api/route.ts';

export type RoutedGroups = Readonly<Record<string, Readonly<Record<string, Pick<Route, 'method' | 'path'>>>>>;

/** A matching route: its group, its key in API Gateway's notation, and the path parameters of the request. */
export type Match = { group: string; routeKey: string; pathParameters: Record<string, string> };

type Row = { group: string; method: string; path: string; segments: string[] };

/** Matches routes as API Gateway does: the whole path must match, and literal segments win over parameters. */
export function routeMatcher(groups: RoutedGroups): (method: string, path: string) => Match | undefined {
  const rows = Object.entries(groups)
    .flatMap(([group, routes]) =>
      Object.values(routes).map(({ method, path }): Row => ({ group, method, path, segments: path.split('/') })),
    )
    .sort((a, b) => specificity(b).localeCompare(specificity(a)));

  return (method, path) => {
    const sent = path.split('/');
    const row = rows.find((candidate) => candidate.method === method && fits(candidate, sent));
    if (!row) return undefined;
    const named = row.segments.flatMap((segment, at) =>
      isParameter(segment) ? [[segment.slice(1, -1), decodeURIComponent(sent[at] ?? '')]] : [],
    );
    return { group: row.group, routeKey: `${row.method} ${row.path}`, pathParameters: Object.fromEntries(named) };
  };
}

const isParameter = (segment: string) => segment.startsWith('{');

/** Returns a sort key that puts literal segments before parameters, from left to right. */
const specificity = ({ segments }: Row) => segments.map((segment) => (isParameter(segment) ? '0' : '1')).join('');

const fits = ({ segments }: Row, sent: string[]) =>
  segments.length === sent.length &&
  segments.every((segment, at) => (isParameter(segment) ? sent[at] !== '' : segment === sent[at]));
