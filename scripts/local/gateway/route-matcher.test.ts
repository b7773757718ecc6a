import { expect, test } from 'vitest';
import { api } from '#shared/api/index.ts';
import { routeMatcher } from './route-matcher.ts';

const find = routeMatcher({
  things: {
    one: { method: 'GET', path: '/api/things/{id}' },
    newest: { method: 'GET', path: '/api/things/newest' },
    part: { method: 'GET', path: '/api/things/{id}/parts/{part}' },
    drop: { method: 'DELETE', path: '/api/things/{id}' },
  },
});

test('prefers literal segments to parameters regardless of the order of the routes', () => {
  expect(find('GET', '/api/things/newest')?.routeKey).toBe('GET /api/things/newest');
  expect(find('GET', '/api/things/7')).toEqual({
    group: 'things',
    routeKey: 'GET /api/things/{id}',
    pathParameters: { id: '7' },
  });
});

test('decodes path parameters and leaves invalid encodings unchanged', () => {
  expect(find('GET', '/api/things/a%20b/parts/%2F')?.pathParameters).toEqual({ id: 'a b', part: '/' });
});

test('finds no route for another method, an empty parameter, or a missing or extra segment', () => {
  expect(find('POST', '/api/things/7')).toBeUndefined();
  expect(find('GET', '/api/things/')).toBeUndefined();
  expect(find('GET', '/api/things')).toBeUndefined();
  expect(find('GET', '/api/things/7/')).toBeUndefined();
});

test('finds every route of the route table by its path', () => {
  const findReal = routeMatcher(api);
  for (const routes of Object.values(api)) {
    for (const { method, path } of Object.values(routes)) {
      const filled = path.replaceAll(/\{\w+\}/g, '123');

      expect(findReal(method, filled)?.routeKey).toBe(`${method} ${path}`);
    }
  }
});
