import { expect, test } from 'vitest';
import { api } from '#shared/api/index.ts';
import { startGateway } from '../gateway/server.ts';
import { apiDescriptionLayer, apiDescriptionPath, typeText } from './layer.ts';
import { openApi } from './openapi.ts';

test('serves the API description as a page and as JSON', async () => {
  const document = openApi(api, '1.2.3');
  const layers = Promise.resolve<[string, ReturnType<typeof apiDescriptionLayer>][]>([
    [apiDescriptionPath, apiDescriptionLayer(document)],
  ]);
  const gateway = await startGateway({ port: 0, layers, headers: Promise.resolve({}) });
  const address = gateway.server.address();
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;

  const [page, json, other] = await Promise.all(
    ['', '.json', '/other'].map((end) => fetch(`${origin}${apiDescriptionPath}${end}`)),
  );
  const [html, data] = await Promise.all([page!.text(), json!.json(), other!.arrayBuffer()]);
  await gateway.close();

  expect(page!.headers.get('content-type')).toContain('text/html');
  for (const path of Object.keys(document.paths)) expect(html).toContain(path);
  expect(html).not.toMatch(/<script|src=|href="http/);
  expect(data).toEqual(document);
  expect(other!.status).toBe(404);
});

test('writes JSON Schemas as TypeScript types', () => {
  const schema = {
    type: 'object',
    required: ['id', 'color'],
    properties: {
      id: { type: 'integer' },
      color: { anyOf: [{ enum: ['red', 'blue'] }, { type: 'null' }] },
      tags: { type: 'array', items: { type: 'string' } },
    },
  } as const;

  expect(typeText(schema as never)).toBe(
    '{\n  id: integer;\n  color: "red" | "blue" | null;\n  tags?: Array<string>;\n}',
  );
});
