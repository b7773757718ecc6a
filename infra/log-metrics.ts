import { FilterPattern, type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type Stage, serviceOf } from './stages.ts';

type Logs = { stage: Stage; accessLog: ILogGroup; lambdaLogs: readonly ILogGroup[] };

/**
 * The metrics that CloudWatch counts from log lines, because no metric of AWS tells these lines apart. The stage's name
 * is in the namespace. A metric costs $0.30 a month, only for the hours in which a line is counted.
 */
export class LogMetrics extends Construct {
  readonly namespace: string;
  /** Requests that the gateway refused itself, such as 403 without the CDN's proof, or 429 above a limit. */
  readonly gatewayRefusals = 'gateway_refusals';
  /** Invocations of the stage's Lambdas that ended in an error, a crash, or a timeout. */
  readonly failedInvocations = 'failed_invocations';

  constructor(scope: Construct, id: string, { stage, accessLog, lambdaLogs }: Logs) {
    super(scope, id);
    this.namespace = serviceOf(stage);
    const count = (name: string, metricName: string, logGroup: ILogGroup, filterPattern: IFilterPattern) =>
      new MetricFilter(this, name, { logGroup, filterPattern, metricName, metricNamespace: this.namespace });

    count(
      'Gateway',
      this.gatewayRefusals,
      accessLog,
      FilterPattern.all(
        FilterPattern.stringValue('$.gatewayError', '!=', '-'),
        FilterPattern.stringValue('$.status', '=', '4*'),
      ),
    );
    for (const logs of lambdaLogs) {
      count(
        `Lambda-${logs.node.path.replaceAll('/', '-')}`,
        this.failedInvocations,
        logs,
        FilterPattern.all(
          FilterPattern.stringValue('$.type', '=', 'platform.report'),
          FilterPattern.stringValue('$.record.status', '!=', 'success'),
        ),
      );
    }
  }
}
