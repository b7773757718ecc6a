import { randomUUID } from 'node:crypto';
import { apiSeconds } from '#shared/deployment/throttles.ts';
import { LambdaFailure, type LambdaHost } from '../lambda-host/host.ts';
import { type Answer, gatewayFailure, send, toAnswer } from './answer.ts';
import { toEvent } from './event.ts';
import type { Layer } from './layer.ts';
import { readBody } from './request-body.ts';
import { type RoutedGroups, routeMatcher } from './route-matcher.ts';

/** The limits of API Gateway and Lambda: request and response sizes in bytes, and the timeout in seconds. */
export const awsLimits = { requestBytes: 10 * 1024 * 1024, responseBytes: 6 * 1024 * 1024, seconds: apiSeconds };

export type ApiOptions = {
  groups: RoutedGroups;
  /** Returns the path of the Lambda that serves a group of routes. */
  entryOf: (group: string) => string;
  lambdas: Pick<LambdaHost, 'invoke'>;
  limits?: typeof awsLimits;
};

/** Replaces API Gateway: passes each request to the Lambda that the route table names. */
export function apiLayer({ groups, entryOf, lambdas, limits = awsLimits }: ApiOptions): Layer {
  const find = routeMatcher(groups);

  return async (request, response, url) => {
    const requestId = randomUUID();
    response.setHeader('apigw-requestid', requestId);
    const method = request.method ?? 'GET';
    const body = await readBody(request, limits.requestBytes);
    const match = find(method, url.pathname);
    const answer = async (): Promise<Answer> => {
      if (!body) return gatewayFailure(413, 'too-large', 'The request is too large', requestId);
      if (!match) return gatewayFailure(404, 'not-found', 'Not found', requestId);
      const sourceIp = request.socket.remoteAddress ?? '127.0.0.1';
      const arrived = { method, url, headers: request.headers, body, sourceIp, requestId, at: Date.now() };
      const options = { timeoutSeconds: limits.seconds, requestId };
      const result = await lambdas.invoke(entryOf(match.group), toEvent(arrived, match), options);
      const size = Buffer.byteLength(result);
      if (size > limits.responseBytes)
        throw new Error(`${match.routeKey} returned ${size} bytes; Lambda's limit is 6 MB`);
      return toAnswer(result);
    };
    send(response, await answer().catch((error: unknown) => failed(error, requestId)), method);
  };
}

function failed(error: unknown, requestId: string): Answer {
  if (error instanceof LambdaFailure && error.reason === 'stopped') {
    const answer = gatewayFailure(503, 'unavailable', 'The shop is restarting. Please try again.', requestId);
    return { ...answer, headers: { ...answer.headers, 'retry-after': '5' } };
  }
  console.error(error);
  if (error instanceof LambdaFailure && error.reason === 'timed-out') {
    return gatewayFailure(504, 'timed-out', 'This took too long. Please try again.', requestId);
  }
  return gatewayFailure(500, 'internal', 'Something went wrong', requestId);
}
