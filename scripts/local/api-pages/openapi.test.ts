import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { api } from '#shared/api/index.ts';
import { type Route, successStatus } from '#shared/api/route.ts';
import { openApi, type Schema } from './openapi.ts';

const document = openApi(api, '1.2.3');
const rows = Object.entries(api).flatMap(([group, routes]) =>
  Object.entries<Route>(routes).map(([name, route]) => ({ operationId: `${group}.${name}`, route })),
);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

test('the OpenAPI document describes every route once', () => {
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
    rows.map(({ operationId }) => operationId).sort(),
  );
});

test.each(rows)('the OpenAPI document describes $operationId', ({ operationId, route }) => {
  const found = operations.find(({ operation }) => operation.operationId === operationId);

  const { path, method, operation } = found!;
  const success = operation.responses[successStatus(route)];
  expect({ path, method }).toEqual({ path: route.path, method: route.method });
  expect(operation.security).toEqual(route.access === 'public' ? [] : [{ [route.access]: [] }]);
  expect(operation.requestBody !== undefined).toBe(route.body !== undefined);
  expect(success?.content?.['application/json'] !== undefined).toBe(route.response !== undefined);
  expect(operation.responses.default?.content).toHaveProperty([route.failsAsText ? 'text/plain' : 'application/json']);
  expect('401' in operation.responses).toBe(route.access === 'session');
  const placeholders = Array.from(route.path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
  expect(operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(placeholders);
});

test('every JSON Schema in the OpenAPI document is valid, and every reference in it resolves', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  // References point into the OpenAPI document, so the validator needs the whole document.
  ajv.addSchema({ ...document, $id: 'shop' });
  const schemas = schemasIn(document);

  expect(schemas.length).toBeGreaterThan(rows.length);
  for (const schema of schemas) {
    expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
    const resolved = JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"shop#/'));
    expect(() => ajv.compile(resolved)).not.toThrow();
  }
});

/** Returns all schemas in the document: the values of `schema` fields and the members of `schemas` objects. */
function schemasIn(value: unknown): Schema[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'schemas') return Object.values(inner as Record<string, Schema>);
    return key === 'schema' ? [inner as Schema] : schemasIn(inner);
  });
}
