/** The outputs of the shop's CloudFormation stack, which the scripts of a deployment read. */
export const outputs = {
  /** The shop's public origin. */
  url: 'Url',
  /** The API's own origin, which answers nobody but the CDN. */
  gatewayUrl: 'GatewayUrl',
  deadLettersArn: 'DeadLettersArn',
  /** The environment variables of the operator's commands, as a JSON object. */
  environment: 'OperatorEnvironment',
  /** The role in which the operator's commands act. A stage that names no operators has none. */
  operatorRoleArn: 'OperatorRoleArn',
} as const;
