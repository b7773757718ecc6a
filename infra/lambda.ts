import { Duration } from 'aws-cdk-lib';
import { Architecture, type Code, Function as LambdaFunction, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

type LambdaProps = { code: Code; memoryMb: number; timeoutSeconds: number; environment?: Record<string, string> };

/** A Lambda with this project's defaults: Node 24 on Graviton, and logs that expire after a month. */
export class Lambda extends LambdaFunction {
  constructor(scope: Construct, id: string, { code, memoryMb, timeoutSeconds, environment }: LambdaProps) {
    super(scope, id, {
      code,
      handler: 'index.handler',
      ...(environment && { environment }),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: memoryMb,
      timeout: Duration.seconds(timeoutSeconds),
      loggingFormat: LoggingFormat.JSON,
      logGroup: new LogGroup(scope, `${id}-logs`, { retention: RetentionDays.ONE_MONTH }),
    });
  }
}
