/** One deployment of the shop. Stages can share an AWS account: the names of their stacks and secrets differ. */
export type Stage = {
  readonly name: string;
  /** The number of the AWS account. Null stands for the account of whoever deploys. */
  readonly account: string | null;
  /** The only region with the CDN's certificates, metrics and firewall. */
  readonly region: 'us-east-1';
  /** The shop's own domain. Null leaves the shop on CloudFront's domain. */
  readonly domain: Domain | null;
  readonly mail: {
    /** The sender of emails to shoppers. */
    readonly from: string;
    /** The address that the pages name to shoppers for returns and questions. */
    readonly contact: string;
    /** Who hears of alarms, bounces and costs. Null leaves out alarms, which cost money even in an idle shop. */
    readonly operator: string | null;
    /** Whether this stage creates the sender's identity in SES. An account holds one identity for each mail domain. */
    readonly ownsIdentity: boolean;
  };
  /**
   * The ARNs of those who may act as the operator: roles or users of IAM, such as that of single sign-on. Without any, there
   * is no role, and the operator's commands use the caller's own credentials.
   */
  readonly operators: readonly string[];
  /** The key of Stripe with which browsers take cards. It is no secret; the secret one is in Secrets Manager. */
  readonly stripePublishableKey: string;
  /** Whether the secret of a single sign-on provider exists. */
  readonly hasOidc: boolean;
  /** How much the print provider accepts from the store. */
  readonly printfulStanding: 'new' | 'established';
  /** For how many minutes, 0 to 15, a shopper may still change a new order. */
  readonly orderWindowMinutes: number;
  /** Whether the data is worth keeping: table and buckets outlive the stack, and the table cannot be deleted. */
  readonly isLasting: boolean;
  readonly limits: {
    /** How many messages of one queue are worked on at once. SQS accepts no fewer than 2. */
    readonly workersPerQueue: number;
    /** Whether a firewall stops addresses that send too many requests, for $6 a month. */
    readonly hasFirewall: boolean;
    /** The costs of a month in dollars of which the operator is warned at 80 % and 100 %. */
    readonly monthlyDollars: number;
  };
};

type Domain = {
  readonly name: string;
  /** A certificate for the name in us-east-1, where CloudFront looks for it. */
  readonly certificateArn: string;
  /** The Route 53 zone in which the stage creates its records. Null leaves the records to whoever runs the DNS. */
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
} as const;

/** Every stage that can be deployed. Fill in the addresses of `prod` before its first deployment. */
export const stages: Readonly<Record<'dev' | 'prod', Stage>> = {
  dev: {
    ...common,
    name: 'dev',
    mail: { from: 'shop@example.com', contact: 'shop@example.com', operator: null, ownsIdentity: false },
    isLasting: false,
    // A new AWS account runs only ten Lambdas at once. Two for each queue leave room for shoppers.
    limits: { workersPerQueue: 2, hasFirewall: false, monthlyDollars: 20 },
  },
  prod: {
    ...common,
    name: 'prod',
    mail: { from: 'shop@example.com', contact: 'shop@example.com', operator: null, ownsIdentity: true },
    isLasting: true,
    limits: { workersPerQueue: 10, hasFirewall: false, monthlyDollars: 200 },
  },
};

/** Returns a stage by its name. Throws for an unknown name and for a lasting stage that lacks what a shop needs. */
export function readyStage(name: unknown, among: Readonly<Record<string, Stage>> = stages): Stage {
  const stage = typeof name === 'string' && Object.hasOwn(among, name) ? among[name] : undefined;
  if (!stage) throw new Error(`Name a stage of infra/stages.ts: ${Object.keys(among).join(' or ')}`);
  const missing = lackOf(stage);
  if (missing.length === 0) return stage;
  throw new Error(`The stage ${stage.name} is not ready. Set in infra/stages.ts: ${missing.join(', ')}`);
}

/** Returns what a stage lacks, by the names of the fields. A stage that does not last may lack everything. */
function lackOf({ account, domain, mail, operators, stripePublishableKey, isLasting }: Stage): string[] {
  if (!isLasting) return [];
  const { operator, from, contact } = mail;
  return Object.entries({
    account,
    domain,
    'mail.from': isExample(from) ? null : from,
    'mail.contact': isExample(contact) ? null : contact,
    'mail.operator': operator,
    operators: operators.length > 0 ? operators : null,
    stripePublishableKey: stripePublishableKey.startsWith('pk_live_') ? stripePublishableKey : null,
  }).flatMap(([field, value]) => (value === null ? [field] : []));
}

/** Returns whether an email address is a placeholder, to which and from which nobody can send (RFC 2606). */
export const isExample = (address: string): boolean => mailDomain(address) === 'example.com';

/** Returns the domain of an email address, with or without a display name. */
export const mailDomain = (address: string): string => /@([^@>\s]+)>?$/.exec(address)?.[1] ?? '';

/** Returns the name under which a stage's Lambdas log and count. */
export const serviceOf = ({ name }: Stage): string => `vibe-frequency-${name}`;

/** Returns the name of a stage's CloudFormation stack. */
export const stackName = ({ name }: Stage): string => `VibeFrequency-${name}`;
