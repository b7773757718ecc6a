import { Duration } from 'aws-cdk-lib';
import { Architecture, LoggingFormat, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { bundling } from './bundling.ts';

type LambdaProps = { entry: string; memoryMb: number; timeoutSeconds: number; environment?: Record<string, string> };

/** A Lambda with this project's defaults: Node 24 on Graviton, tracing, and logs that expire after a month. */
export class Lambda extends NodejsFunction {
  constructor(scope: Construct, id: string, { entry, memoryMb, timeoutSeconds, environment }: LambdaProps) {
    super(scope, id, {
      entry,
      environment: { NODE_OPTIONS: '--enable-source-maps', ...environment },
      bundling,
      depsLockFilePath: 'package-lock.json',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: memoryMb,
      timeout: Duration.seconds(timeoutSeconds),
      tracing: Tracing.ACTIVE,
      loggingFormat: LoggingFormat.JSON,
      logGroup: new LogGroup(scope, `${id}-logs`, { retention: RetentionDays.ONE_MONTH }),
    });
  }
}
