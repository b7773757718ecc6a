/** The outputs of the shop's CloudFormation stack. The deployment scripts read them. */
export const outputs = {
  /** The shop's public origin. */
  url: 'Url',
  /** The CDN's own domain, to which a domain with its zone elsewhere has to point. */
  distributionDomain: 'DistributionDomain',
  /** The API's own origin, which rejects all requests that do not come from the CDN. */
  gatewayUrl: 'GatewayUrl',
  deadLettersArn: 'DeadLettersArn',
  /** The environment variables of the operator's commands, as a JSON object. */
  environment: 'OperatorEnvironment',
  /** The role of the operator's commands. Absent if the stage names no operators. */
  operatorRoleArn: 'OperatorRoleArn',
} as const;
