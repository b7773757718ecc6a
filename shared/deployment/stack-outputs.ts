/** The outputs of the shop's CloudFormation stack, which the scripts of a deployment read. */
export const outputs = {
  /** The shop's public origin. */
  url: 'Url',
  /** The API's own origin, which answers nobody but the CDN. */
  gatewayUrl: 'GatewayUrl',
  deadLettersArn: 'DeadLettersArn',
  /** The environment variables of the operator's commands, as a JSON object. */
  environment: 'OperatorEnvironment',
} as const;
