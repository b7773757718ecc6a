export type AwsAnswer = Record<string, unknown>;

/** A service's refusal, as the AWS SDK recognizes it. */
export class AwsRefusal extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}
