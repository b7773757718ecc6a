import * as z from 'zod/mini';
import { type Route, type RouteGroup, successStatus } from '#shared/api/route.ts';
import { hostCookieName, sessionCookieName } from '#shared/deployment/session-cookie.ts';
import { errorStatus } from '#shared/errors.ts';

export type Schema = z.core.JSONSchema.BaseSchema;
export type Content = Record<string, { schema?: Schema }>;
type Answers = Record<string, { description: string; content?: Content; headers?: object }>;
type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema };

export type Operation = {
  operationId: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Answers;
};
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Failure: Schema }; securitySchemes: object };
  [field: string]: unknown;
};

const failure: Schema = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'One sentence for a person' },
    code: { enum: Object.keys(errorStatus), description: 'Clients decide by this code, never by the message' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
};

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: hostCookieName(sessionCookieName, { https: false }),
    description: `The session cookie; over HTTPS its name is ${hostCookieName(sessionCookieName, { https: true })}.`,
  },
  signed: { type: 'http', scheme: 'signature', description: 'The provider signs the body; the handler verifies it.' },
};

/** Returns the route table as an OpenAPI 3.1 document. */
export function openApi(groups: Readonly<Record<string, RouteGroup>>, version: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [group, routes] of Object.entries(groups)) {
    for (const [name, route] of Object.entries(routes)) {
      paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(group, name, route) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vibe Frequency', version },
    servers: [{ url: '/' }],
    tags: Object.keys(groups).map((name) => ({ name })),
    paths,
    components: { schemas: { Failure: failure }, securitySchemes },
  };
}

const operationOf = (group: string, name: string, route: Route): Operation => ({
  operationId: `${group}.${name}`,
  tags: [group],
  security: route.access === 'public' ? [] : [{ [route.access]: [] }],
  parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query)],
  ...(route.body && { requestBody: { required: true, content: json(schemaOf(route.body, 'input')) } }),
  responses: responsesOf(route),
});

function parametersOf(place: Parameter['in'], schema: Route['params']): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: value as Schema,
  }));
}

function responsesOf(route: Route): Answers {
  const failed: Content = route.failsAsText
    ? { 'text/plain': { schema: { type: 'string' } } }
    : json({ $ref: '#/components/schemas/Failure' });
  return {
    [successStatus(route)]: successOf(route),
    ...((route.params || route.query || route.body) && { 400: { description: 'Invalid request', content: failed } }),
    ...(route.access === 'session' && { 401: { description: 'Not signed in', content: failed } }),
    default: { description: 'Any other failure', content: failed },
  };
}

function successOf({ answers = 'json', response }: Route): Answers[string] {
  if (answers === 'image') return { description: 'The picture', content: { 'image/*': {} } };
  if (answers === 'redirect') {
    return { description: 'Redirect', headers: { location: { required: true, schema: { type: 'string' } } } };
  }
  if (answers === 'empty' || !response) return { description: 'Success, no body' };
  return { description: 'Success', content: json(schemaOf(response, 'output')) };
}

const json = (schema: Schema): Content => ({ 'application/json': { schema } });

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io });
  return plain;
}
