/**
 * One deployment of the shop. Stages can share an AWS account, because the names of their stacks and secrets differ.
 */
export type Stage = {
  readonly name: string;
  /** The AWS account number. Null means the account of the deploying user. */
  readonly account: string | null;
  /** The region that holds the data and runs the Lambdas. What exists only in us-east-1 is in a stack of its own there. */
  readonly region: string;
  /** The shop's own domain. If null, the shop uses CloudFront's domain. */
  readonly domain: Domain | null;
  readonly mail: {
    /** The sender of emails to shoppers. */
    readonly from: string;
    /** The address that the pages show to shoppers for returns and questions. */
    readonly contact: string;
    /**
     * The address that receives alarms, bounces, and cost warnings. If null, there are no alarms, which cost money even
     * in an idle shop.
     */
    readonly operator: string | null;
    /** Whether this stage creates the sender's SES identity. An account can have only one identity per mail domain. */
    readonly ownsIdentity: boolean;
  };
  /**
   * The ARNs of the IAM roles or users that may act as the operator, such as a single sign-on role. If empty, there is
   * no operator role, and the operator's commands use the caller's own credentials.
   */
  readonly operators: readonly string[];
  /**
   * Stripe's publishable key, with which browsers take cards. It is not secret; the secret key is in Secrets Manager.
   */
  readonly stripePublishableKey: string;
  /** Whether the secret of a single sign-on provider exists in Secrets Manager. */
  readonly hasOidc: boolean;
  /** Which rate limits the print provider applies to the store. */
  readonly printfulStanding: 'new' | 'established';
  /** How long a shopper can change a new order, in minutes from 0 to 15. */
  readonly orderWindowMinutes: number;
  /**
   * The numbers of the CDN's proofs that the gateway accepts, newest first. The CDN sends the first. To replace it, put
   * an unused number in front and deploy; then remove the other numbers and deploy again.
   */
  readonly cdnProofs: readonly [number, ...number[]];
  /** Whether the data must be kept. If so, table and buckets outlive the stack, and the table cannot be deleted. */
  readonly isLasting: boolean;
  readonly limits: {
    /** How many messages of one queue are processed concurrently. SQS requires at least 2. */
    readonly workersPerQueue: number;
    /**
     * Whether a firewall blocks IP addresses that send too many requests, for $8 a month. Without one, a single computer
     * can exhaust the gateway's limits, which all shoppers share.
     */
    readonly hasFirewall: boolean;
    /** The monthly budget in dollars. The operator is warned at 80 % and 100 %. */
    readonly monthlyDollars: number;
  };
};

type Domain = {
  readonly name: string;
  /** A certificate for the name in us-east-1, the region that CloudFront requires. */
  readonly certificateArn: string;
  /** The Route 53 zone in which the stage creates its records. If null, the records have to be created by hand. */
  readonly zone: { readonly id: string; readonly name: string } | null;
};

const common = {
  region: 'us-east-1',
  account: null,
  domain: null,
  operators: [],
  stripePublishableKey: 'pk_test_…',
  hasOidc: false,
  printfulStanding: 'new',
  orderWindowMinutes: 10,
  cdnProofs: [1],
} as const;

/** Every stage that can be deployed. Fill in the addresses of `prod` before its first deployment. */
export const stages: Readonly<Record<'dev' | 'prod', Stage>> = {
  dev: {
    ...common,
    name: 'dev',
    mail: { from: 'shop@example.com', contact: 'shop@example.com', operator: null, ownsIdentity: false },
    isLasting: false,
    // A new AWS account runs at most ten Lambdas concurrently, and SQS allows no fewer than two per queue. While all five
    // queues are busy, requests can be throttled.
    limits: { workersPerQueue: 2, hasFirewall: false, monthlyDollars: 20 },
  },
  prod: {
    ...common,
    name: 'prod',
    mail: { from: 'shop@example.com', contact: 'shop@example.com', operator: null, ownsIdentity: true },
    isLasting: true,
    limits: { workersPerQueue: 10, hasFirewall: true, monthlyDollars: 200 },
  },
};

/** The only region of the CDN's certificates, metrics, and firewalls, and of the metrics of outside probes. */
export const edgeRegion = 'us-east-1';

/**
 * Returns the stage with this name. Throws for an unknown name, for a lasting stage that lacks required settings, and for
 * a certificate that the CDN cannot use.
 */
export function requireStage(name: unknown, among: Readonly<Record<string, Stage>> = stages): Stage {
  const stage = typeof name === 'string' && Object.hasOwn(among, name) ? among[name] : undefined;
  if (!stage) throw new Error(`Unknown stage. Choose one of infra/stages.ts: ${Object.keys(among).join(' or ')}`);
  if (stage.domain && !stage.domain.certificateArn.startsWith(`arn:aws:acm:${edgeRegion}:`))
    throw new Error(`The certificate of ${stage.domain.name} must be in ${edgeRegion}, because the CDN uses it`);
  const missing = missingFields(stage);
  if (missing.length === 0) return stage;
  throw new Error(`The stage ${stage.name} is not ready. Set in infra/stages.ts: ${missing.join(', ')}`);
}

/** Returns the names of the required fields that a stage lacks. Only lasting stages have required fields. */
function missingFields({ account, domain, mail, operators, stripePublishableKey, isLasting }: Stage): string[] {
  if (!isLasting) return [];
  const { operator, from, contact } = mail;
  return Object.entries({
    account,
    domain,
    'mail.from': isPlaceholderAddress(from) ? null : from,
    'mail.contact': isPlaceholderAddress(contact) ? null : contact,
    'mail.operator': operator,
    operators: operators.length > 0 ? operators : null,
    stripePublishableKey: stripePublishableKey.startsWith('pk_live_') ? stripePublishableKey : null,
  }).flatMap(([field, value]) => (value === null ? [field] : []));
}

/** Returns whether an email address is a placeholder of the reserved domain example.com (RFC 2606). */
export const isPlaceholderAddress = (address: string): boolean => mailDomain(address) === 'example.com';

/** Returns the domain of an email address, with or without a display name. */
export const mailDomain = (address: string): string => /@([^@>\s]+)>?$/.exec(address)?.[1] ?? '';

/** Returns the service name of a stage's Lambdas in logs and metrics. */
export const serviceOf = ({ name }: Stage): string => `vibe-frequency-${name}`;

/** Returns the name of a stage's shop in CloudFormation. The names of its other stacks begin with it. */
export const stackName = ({ name }: Stage): string => `VibeFrequency-${name}`;

/** Returns the names and regions of a lasting stage's stacks in the order of their deployment. */
export const lastingStacks = (stage: Stage): { name: string; region: string }[] => [
  { name: `${stackName(stage)}-data`, region: stage.region },
  { name: `${stackName(stage)}-edge`, region: edgeRegion },
  { name: stackName(stage), region: stage.region },
];

/**
 * Returns the arguments with which the CDK removes a stage: all of its stacks, or those of a lasting stage without its
 * data. The shop depends on its other stacks, so it goes first.
 */
export const removableStacks = (stage: Stage): string[] =>
  stage.isLasting ? [stackName(stage), `${stackName(stage)}-edge`] : ['--all'];
