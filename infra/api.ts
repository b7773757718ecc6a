import { Duration, Lazy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { type CfnStage, HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { api, type GroupName, groupNames } from '#shared/api/index.ts';
import type { RouteGroup } from '#shared/api/route.ts';
import { cdnProofHeader } from '#shared/deployment/cdn-proof.ts';
import type { EnvName } from '#shared/deployment/env.ts';
import { apiSeconds, throttleOf } from '#shared/deployment/throttles.ts';
import type { CdnProof } from './cdn-proof.ts';
import { grantAll } from './grants.ts';
import { Lambda } from './lambda.ts';
import type { Deployed } from './lambda-code.ts';

/**
 * The HTTP API without its routes, which `Api` adds later. The order breaks a cycle: the CDN needs the API's URL, and
 * the Lambdas behind the routes need the CDN's URL. The API accepts only requests from the CDN.
 */
export class Gateway extends Construct {
  readonly http: HttpApi;
  /** The Lambda authorizer that accepts only requests from the CDN. */
  readonly admitCdn: Lambda;
  readonly accessLog: LogGroup;
  readonly #stage: HttpStage;
  readonly #limits: Record<string, object> = {};

  constructor(scope: Construct, id: string, { codeOf, proof }: Pick<Deployed, 'codeOf'> & { proof: CdnProof }) {
    super(scope, id);
    this.admitCdn = new Lambda(this, 'admit-cdn', {
      code: codeOf('gateway/admit-cdn'),
      memoryMb: 256,
      timeoutSeconds: 10,
      environment: { CDN_PROOF_DIGESTS: proof.digests } satisfies Partial<Record<EnvName, string>>,
    });
    this.http = new HttpApi(this, 'Http', {
      createDefaultStage: false,
      // Without the header, the gateway itself responds with 401. It caches the authorizer's result per header value.
      defaultAuthorizer: new HttpLambdaAuthorizer('CdnOnly', this.admitCdn, {
        responseTypes: [HttpLambdaResponseType.SIMPLE],
        identitySource: [`$request.header.${cdnProofHeader}`],
        resultsCacheTtl: Duration.hours(1),
      }),
    });
    this.accessLog = new LogGroup(this, 'AccessLog', { retention: RetentionDays.ONE_MONTH });
    this.#stage = new HttpStage(this, 'Stage', {
      httpApi: this.http,
      autoDeploy: true,
      // The limit for unknown paths. Each route has its own limit.
      throttle: { rateLimit: 50, burstLimit: 100 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        // The log omits IP addresses and query strings, because it must not identify people.
        format: AccessLogFormat.custom(
          JSON.stringify({
            requestId: '$context.requestId',
            time: '$context.requestTime',
            route: '$context.routeKey',
            status: '$context.status',
            milliseconds: '$context.responseLatency',
            // Why the gateway responded without the Lambda, such as THROTTLED, or what went wrong between the two.
            gatewayError: '$context.error.responseType',
            lambdaError: '$context.integrationErrorMessage',
          }),
        ),
      },
    });
    (this.#stage.node.defaultChild as CfnStage).routeSettings = Lazy.any({ produce: () => this.#limits });
  }

  /**
   * Adds the routes of a group with their limits. The stage depends on the routes, because it cannot limit a route that
   * does not exist yet.
   */
  addRoutes(group: RouteGroup, integration: HttpLambdaIntegration): void {
    for (const route of Object.values(group)) {
      const { method, path } = route;
      const { perSecond, burst } = throttleOf(route);
      this.#stage.node.addDependency(...this.http.addRoutes({ path, methods: [HttpMethod[method]], integration }));
      this.#limits[`${method} ${path}`] = { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst };
    }
  }
}

/** The Lambdas, one per route group, and the gateway's routes, one per route of the route table. */
export class Api extends Construct {
  readonly http: HttpApi;
  readonly lambdas: Record<GroupName, Lambda>;

  constructor(scope: Construct, id: string, gateway: Gateway, { codeOf, environment, ...granted }: Deployed) {
    super(scope, id);
    this.http = gateway.http;

    this.lambdas = Object.fromEntries(
      groupNames.map((group) => {
        const code = codeOf(`http/${group}`);
        const lambda = new Lambda(this, group, { code, memoryMb: 1024, timeoutSeconds: apiSeconds, environment });
        grantAll(lambda, granted, group);
        const integration = new HttpLambdaIntegration(`${group}-integration`, lambda);
        gateway.addRoutes(api[group], integration);
        return [group, lambda];
      }),
    ) as Record<GroupName, Lambda>;

    // A Lambda also handles unknown paths. Otherwise, API Gateway's own 404 responses would have a different body.
    const nowhere = new HttpLambdaIntegration('nowhere-integration', this.lambdas.site);
    this.http.addRoutes({ path: '/{proxy+}', methods: [HttpMethod.ANY], integration: nowhere });
  }
}
