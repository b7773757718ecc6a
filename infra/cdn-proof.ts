import { CustomResource, Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { DrawnProof } from '#shared/deployment/cdn-proof.ts';
import { Lambda } from './lambda.ts';
import type { Deployed } from './lambda-code.ts';
import type { Stage } from './stages.ts';

/**
 * The secret values with which the CDN proves its identity to the gateway. Each number of the stage's `cdnProofs` is a
 * resource of its own, whose value never changes, so a deployment that rolls back finds the values as they were.
 */
export class CdnProof extends Construct {
  /** The value that the CDN sends. */
  readonly value: string;
  /** The digests of the values that the gateway accepts, separated by commas. */
  readonly digests: string;

  constructor(scope: Construct, id: string, { stage, codeOf }: Pick<Deployed, 'codeOf'> & { stage: Stage }) {
    super(scope, id);
    const code = codeOf('gateway/draw-cdn-proof');
    const { functionArn: serviceToken } = new Lambda(this, 'draw', { code, memoryMb: 256, timeoutSeconds: 30 });
    const draw = (number: number) => {
      const drawn = new CustomResource(this, `Value${number}`, {
        serviceToken,
        resourceType: 'Custom::CdnProof',
        // Without a limit, CloudFormation waits an hour for a Lambda that does not answer.
        serviceTimeout: Duration.minutes(5),
      });
      return (name: keyof DrawnProof) => drawn.getAttString(name);
    };
    const [newest, ...earlier] = stage.cdnProofs;
    const sent = draw(newest);
    this.value = sent('value');
    this.digests = [sent, ...earlier.map(draw)].map((proof) => proof('digest')).join(',');
  }
}
