import type { S3Client } from '@aws-sdk/client-s3';
import { apiLayer } from '#scripts/local/gateway/api.ts';
import type { Layer, Layers } from '#scripts/local/gateway/layer.ts';
import { publishedImagesLayer } from '#scripts/local/gateway/published-images.ts';
import type { Route } from '#shared/api/route.ts';
import type { Functions } from './functions.ts';
import type { ReportDifference } from './stores.ts';
import { type Created, type Resource, resolved } from './template.ts';

type Rehearsed = { template: ReadonlyMap<string, Resource>; created: ReadonlyMap<string, Created> };

const ofType = ({ template, created }: Rehearsed, type: string) =>
  [...template]
    .filter(([, { Type }]) => Type === type)
    .map(([id, { Properties }]) => ({ id, properties: resolved(Properties, created) as Record<string, unknown> }));

/** Functions have no ARN here. Their name in the template precedes `.Arn`. */
export const functionIdOf = (arn: unknown): string => String(arn).replace(/^.*functions\/|\.Arn.*$/g, '');

/** Returns the gateway's routes, grouped by the function that serves them. */
function routesOf(rehearsed: Rehearsed, reportDifference: ReportDifference) {
  const targets = new Map(
    ofType(rehearsed, 'AWS::ApiGatewayV2::Integration').map(({ id, properties }) => [
      id,
      functionIdOf(properties.IntegrationUri),
    ]),
  );
  const groups: Record<string, Record<string, Pick<Route, 'method' | 'path'>>> = {};
  for (const { properties } of ofType(rehearsed, 'AWS::ApiGatewayV2::Route')) {
    const key = String(properties.RouteKey);
    const target = targets.get(String(properties.Target).replace('integrations/', ''));
    if (target === undefined) throw new Error(`${key} leads nowhere`);
    if (properties.AuthorizationType !== 'CUSTOM') reportDifference(`${key} does not require the CDN's proof`);
    const [method = '', path = ''] = key.split(' ');
    if (method === 'ANY') reportDifference(`${key}: the local gateway itself responds to unknown paths`);
    else
      groups[target] = { ...groups[target], [key]: { method: method as Route['method'], path: path as Route['path'] } };
  }
  return groups;
}

/** Calls the gateway's authorizer, once for each value, like the gateway's cache. */
function authorizer(rehearsed: Rehearsed, functions: Functions) {
  const [found] = ofType(rehearsed, 'AWS::ApiGatewayV2::Authorizer');
  if (!found) throw new Error('The gateway has no authorizer');
  const id = functionIdOf(found.properties.AuthorizerUri);
  const [source = ''] = found.properties.IdentitySource as string[];
  const header = source.replace('$request.header.', '');
  const answers = new Map<string, Promise<boolean>>();
  const ask = async (proof: string) =>
    (JSON.parse(await functions.invoke(id, { headers: { [header]: proof } })) as { isAuthorized: boolean })
      .isAuthorized;
  return {
    header,
    admits(proof: string): Promise<boolean> {
      const answer = answers.get(proof) ?? ask(proof);
      answers.set(proof, answer);
      return answer;
    },
  };
}

export type Edge = { cdn: Layers; gateway: Layer; headers: Record<string, string> };

/**
 * Returns the public side of the shop as the template declares it: the gateway with its routes and its authorizer, and
 * the CDN, which proves its identity to the gateway, serves the print files, and adds the content security policy.
 */
export function edgeOf(
  rehearsed: Rehearsed & { functions: Functions; s3: S3Client },
  reportDifference: ReportDifference,
): Edge {
  const { functions, s3 } = rehearsed;
  const { header, admits } = authorizer(rehearsed, functions);
  const invoke = (id: string, event: unknown, { requestId }: { requestId?: string }) =>
    functions.invoke(id, event, requestId);
  const routed = apiLayer({ groups: routesOf(rehearsed, reportDifference), entryOf: (id) => id, lambdas: { invoke } });
  const gateway: Layer = async (request, response, url) => {
    const sent = request.headers[header];
    if (typeof sent === 'string' && (await admits(sent))) return routed(request, response, url);
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"Unauthorized"}');
  };

  const [distribution] = ofType(rehearsed, 'AWS::CloudFront::Distribution');
  if (!distribution) throw new Error('The template has no CDN');
  const { CacheBehaviors = [], Origins = [] } = distribution.properties.DistributionConfig as {
    CacheBehaviors?: { PathPattern: string; TargetOriginId: string }[];
    Origins?: { Id: string; DomainName: string; OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[] }[];
  };
  const [proof] = Origins.flatMap(({ OriginCustomHeaders: sent = [] }) =>
    sent.flatMap(({ HeaderName, HeaderValue }) => (HeaderName === header ? [HeaderValue] : [])),
  );
  if (proof === undefined) throw new Error('The CDN does not send its proof to the gateway');
  const buckets = ofType(rehearsed, 'AWS::S3::Bucket').map(({ id }) => rehearsed.created.get(id)!);
  const cdn = CacheBehaviors.flatMap(({ PathPattern, TargetOriginId }): Layers => {
    const prefix = `/${PathPattern.replace(/^\/|\*$/g, '')}`;
    const origin = Origins.find(({ Id }) => Id === TargetOriginId);
    const bucket = buckets.find(({ attributes }) => attributes.RegionalDomainName === origin?.DomainName);
    if (bucket) return [[prefix, publishedImagesLayer(s3, bucket.ref)]];
    const forward: Layer = (request, response, url) => {
      request.headers[header] = proof;
      return gateway(request, response, url);
    };
    return [[prefix, forward]];
  });
  const [policy] = ofType(rehearsed, 'AWS::CloudFront::ResponseHeadersPolicy');
  if (!policy) throw new Error('The CDN adds no headers');
  const { SecurityHeadersConfig } = policy.properties.ResponseHeadersPolicyConfig as {
    SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: string } };
  };
  const headers = { 'content-security-policy': SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy };
  return { cdn, gateway, headers };
}
