export type AwsAnswer = Record<string, unknown>;

/** An error response in the form that the AWS SDK recognizes. */
export class AwsRefusal extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}
