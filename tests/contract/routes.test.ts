import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { parseBody } from '#functions/runtime/request.ts';
import { api } from '#shared/api/index.ts';
import { bodyLimitsOf, type Route, successStatus } from '#shared/api/route.ts';
import { AppError } from '#shared/errors.ts';

const routes = Object.entries(api).flatMap(([group, rows]) =>
  Object.entries<Route>(rows).map(([name, route]) => ({ id: `${group}.${name}`, group, route })),
);

const parametersOf = (path: string) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);

test('no two routes match the same request', () => {
  const calls = routes.map(({ route }) => `${route.method} ${route.path.replaceAll(/\{\w+\}/g, '{}')}`);

  expect(new Set(calls).size).toBe(calls.length);
});

describe.each(routes)('$id', ({ route }) => {
  test('a refused body is answered with a sentence that names its field', () => {
    const json = { headers: { 'content-type': 'application/json' }, body: '{}', isBase64Encoded: false };
    let refused: unknown;
    try {
      parseBody(route, json as unknown as APIGatewayProxyEventV2);
    } catch (error) {
      refused = error;
    }

    if (!(refused instanceof AppError)) return expect(refused).toBeUndefined();
    const [{ path = '' } = {}] = refused.issues ?? [];
    const words = path.replace(/.*\./, '').replace(/[A-Z]/g, (letter) => ` ${letter}`);
    expect(refused.message.toLowerCase()).toContain(words.toLowerCase());
    expect(refused.message).not.toBe('Required');
  });

  test('a body that is parsed is short, apart from one long text, because parsing takes time for each value', () => {
    if (route.body) expect(bodyLimitsOf(route).short).toBeLessThanOrEqual(16 * 1024);
  });

  test('the route has a schema for exactly the parameters of its path', () => {
    const shape = (route.params as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};

    expect(Object.keys(shape).sort()).toEqual(parametersOf(route.path).sort());
  });

  test('the route has a response schema if and only if the route returns JSON', () => {
    expect(route.response !== undefined).toBe((route.answers ?? 'json') === 'json');
    expect(successStatus(route)).toBeGreaterThanOrEqual(200);
    expect(successStatus(route)).toBeLessThan(400);
  });

  test('the route has a valid access level, and a GET route has no request body', () => {
    if (route.method === 'GET') expect(route.body).toBeUndefined();
    expect(['public', 'session', 'signed']).toContain(route.access);
  });
});
