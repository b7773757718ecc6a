import { send } from '../gateway/answer.ts';
import type { Layer } from '../gateway/layer.ts';
import { escaped, jsonAnswer, pageAnswer } from '../gateway/page.ts';
import type { Content, OpenApi, Operation, Schema } from './openapi.ts';

export const apiDescriptionPath = '/_local/api';

/** Serves the API description as an HTML page, and as an OpenAPI document at `/_local/api.json`. */
export function apiDescriptionLayer(document: OpenApi): Layer {
  const page = pageAnswer('API', contentOf(document), style);
  const data = jsonAnswer(document);
  return async (_request, response, { pathname }) => {
    if (pathname === apiDescriptionPath) send(response, page);
    else if (pathname === `${apiDescriptionPath}.json`) send(response, data);
    else response.writeHead(404).end();
  };
}

function contentOf({ paths, components }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '');
  const sections = Array.from(groups, ([group, members]) => {
    const rows = members.map(
      ({ path, method, operation }) =>
        `<details><summary><b>${method}</b> ${escaped(path)} <span>${accessOf(operation)}</span></summary>${factsOf(operation)}</details>`,
    );
    return `<h2>${escaped(group)}</h2>${rows.join('')}`;
  });
  return `<h1>API</h1><p>Every call in the route table. <a href="${apiDescriptionPath}.json">OpenAPI document</a></p>${sections.join('')}
<h2>Failure</h2><code>${escaped(typeText(components.schemas.Failure))}</code>`;
}

const accessOf = ({ security }: Operation) => Object.keys(security[0] ?? { public: [] }).join(' ');

function factsOf({ operationId, parameters, requestBody, responses }: Operation): string {
  const facts: [string, string][] = [
    ['Name', operationId],
    ...parameters.map((one): [string, string] => [
      one.in === 'path' ? 'Path' : 'Query',
      `${one.name}${one.required ? '' : '?'}: ${typeText(one.schema)}`,
    ]),
    ...(requestBody ? [['Body', contentText(requestBody.content)] satisfies [string, string]] : []),
    ...Object.entries(responses).map(([status, { description, content }]): [string, string] => [
      status === 'default' ? 'Failures' : status,
      content ? contentText(content) : description,
    ]),
  ];
  return `<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd><code>${escaped(value)}</code></dd>`).join('')}</dl>`;
}

const contentText = (content: Content): string =>
  Object.entries(content)
    .map(([type, { schema }]) => (type === 'application/json' && schema ? typeText(schema) : type))
    .join(' | ');

/** Returns the TypeScript type that corresponds to a JSON Schema, without the schema's bounds and patterns. */
export function typeText(schema: Schema, indent = ''): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => typeText(choice, indent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => typeText(part, indent)).join(' & ');
  if (schema.type === 'array') return `Array<${typeText((schema.items ?? {}) as Schema, indent)}>`;
  if (schema.type !== 'object') return [schema.type ?? 'unknown'].flat().join(' | ');
  const inner = `${indent}  `;
  const fields = Object.entries(schema.properties ?? {}).map(([name, value]) => {
    const mark = schema.required?.includes(name) ? '' : '?';
    return `${inner}${name}${mark}: ${typeText(value as Schema, inner)};`;
  });
  return fields.length > 0 ? `{\n${fields.join('\n')}\n${indent}}` : 'object';
}

const style = `
details { border-bottom: 1px solid #ffffff17; padding: 10px 0; } summary { cursor: pointer; }
details dl { margin: 12px 0 8px; } code { white-space: pre-wrap; font: 13px/1.5 ui-monospace, monospace; }`;
