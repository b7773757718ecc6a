import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { api, type GroupName, groupNames } from '#shared/api/index.ts';
import type { Route } from '#shared/api/route.ts';
import type { Stores } from './data.ts';
import { grantAll, grantsOf } from './grants.ts';
import { Lambda } from './lambda.ts';

/** The HTTP API without its routes, because the CDN and the Lambdas behind the routes need each other's URLs. */
export class Gateway extends Construct {
  readonly http: HttpApi;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.http = new HttpApi(this, 'Http', { createDefaultStage: false });
    new HttpStage(this, 'Stage', {
      httpApi: this.http,
      autoDeploy: true,
      throttle: { rateLimit: 200, burstLimit: 400 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLog', { retention: RetentionDays.ONE_MONTH }),
        ),
        // No IP addresses and no query strings: the log must not identify people.
        format: AccessLogFormat.custom(
          JSON.stringify({
            requestId: '$context.requestId',
            time: '$context.requestTime',
            route: '$context.routeKey',
            status: '$context.status',
            milliseconds: '$context.responseLatency',
          }),
        ),
      },
    });
  }
}

/** API Gateway times out after 30 s. The Lambda times out shortly before. */
const timeoutSeconds = 29;

/** One Lambda per route group, and one gateway route per row of the route table. */
export class Api extends Construct {
  readonly http: HttpApi;
  readonly lambdas: Record<GroupName, Lambda>;

  constructor(scope: Construct, id: string, http: HttpApi, stores: Stores, environment: Record<string, string>) {
    super(scope, id);
    this.http = http;

    this.lambdas = Object.fromEntries(
      groupNames.map((group) => {
        const entry = `functions/http/${group}.ts`;
        const lambda = new Lambda(this, group, { entry, memoryMb: 1024, timeoutSeconds, environment });
        grantAll(lambda, stores, grantsOf[group]);
        const integration = new HttpLambdaIntegration(`${group}-integration`, lambda);
        for (const { method, path } of Object.values<Route>(api[group])) {
          http.addRoutes({ path, methods: [HttpMethod[method]], integration });
        }
        return [group, lambda];
      }),
    ) as Record<GroupName, Lambda>;

    // The shop answers unknown paths too: every 404 has the same body.
    const nowhere = new HttpLambdaIntegration('nowhere-integration', this.lambdas.site);
    http.addRoutes({ path: '/{proxy+}', methods: [HttpMethod.ANY], integration: nowhere });
  }
}
