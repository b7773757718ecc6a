import { tableKeys } from './table.ts';

/** The operator's alarms with their texts. docs/operations.md explains how to respond to each. */
export const alarms = {
  workFailed: 'Work has failed for good and is in the dead-letter queue',
  ordersWait: 'Paid orders have waited for the printer for half an hour',
  artworksWait: 'Artworks have waited for a painter for ten minutes',
  lambdasDie: 'Lambdas end without a response',
  lambdasThrottled: 'The account has no room for more Lambdas',
  tableThrottled: 'The table refuses reads or writes',
  apiSlow: 'The slowest requests take more than ten seconds',
  shopFails: 'One request in twenty fails with an error',
  shopUnreachable: 'The shop does not answer at its domain',
  personNeeded: 'An order, a payment or an event needs a person',
  problemsRemain: 'The reconciler finds more that it cannot repair',
  reconcilerSilent: 'Payments are no longer compared with orders',
  requestsBreak: 'Requests end in bugs',
  gatewayRefuses: 'The gateway refuses requests before the shop sees them',
  underAttack: 'Requests are refused in bursts',
} as const;

/**
 * How many metrics the alarms read. CloudWatch charges for each. `shopFails` divides two, and `tableThrottled` adds up
 * those of the table and its indexes.
 */
export const alarmMetrics = Object.keys(alarms).length + 2 * (1 + Object.keys(tableKeys.indexes).length);

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
