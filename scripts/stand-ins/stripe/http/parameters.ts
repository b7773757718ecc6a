import * as z from 'zod';
import { badParameter } from './failure.ts';
import { type FormTree, parameterName } from './form.ts';

// All values arrive as strings. Parameters that Stripe supports but the stand-in does not are rejected as unknown
// because ignoring them would hide the difference.
const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number);
const boolean = z.enum(['true', 'false']).transform((text) => text === 'true');
/** An email address, which Stripe accepts in ASCII only and with a dot in its domain. Empty removes one. */
const email = z.string().regex(/^([!-?A-~]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+)?$/, 'Invalid email address');
/** An array, which the form parser returns as an object with numbered keys. */
const list = z.record(z.string(), z.string()).transform((items) => Object.values(items));
const unset = z.literal('');

const metadata = z.union([
  unset,
  z
    .record(
      z
        .string()
        .max(40)
        .regex(/^[^[\]]+$/),
      z.string().max(500),
    )
    .refine((entries) => Object.keys(entries).length <= 50, 'At most 50 keys'),
]);
/** A text that Stripe's types do not let a caller clear with an empty string. */
const filled = z.string().min(1).optional();
const address = z.strictObject({
  city: filled,
  country: filled,
  line1: filled,
  line2: filled,
  postal_code: filled,
  state: filled,
});
const shipping = z.strictObject({
  address,
  name: z.string().min(1),
  carrier: filled,
  phone: filled,
  tracking_number: filled,
});
const billingDetails = z.strictObject({
  address: z.union([unset, address]).optional(),
  email: z.string().optional(),
  name: z.string().optional(),
  phone: z.string().optional(),
});
const paymentMethodData = z.strictObject({
  type: z.literal('card'),
  billing_details: billingDetails.optional(),
  // Only Stripe.js may send card numbers; see payments/payment-methods.ts.
  card: z
    .strictObject({ number: z.string(), exp_month: integer, exp_year: integer, cvc: z.string().optional() })
    .optional(),
});
const created = z.union([
  integer,
  z.strictObject({ gt: integer.optional(), gte: integer.optional(), lt: integer.optional(), lte: integer.optional() }),
]);
const page = {
  limit: integer.pipe(z.number().min(1).max(100)).optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  expand: list.optional(),
};
const described = {
  description: z.string().optional(),
  expand: list.optional(),
  metadata: metadata.optional(),
  receipt_email: email.optional(),
  shipping: z.union([unset, shipping]).optional(),
};
const confirmation = {
  error_on_requires_action: boolean.optional(),
  payment_method: z.string().optional(),
  payment_method_data: paymentMethodData.optional(),
  return_url: z.string().optional(),
  use_stripe_sdk: boolean.optional(),
};

const automaticPaymentMethods = z.strictObject({
  enabled: boolean,
  allow_redirects: z.enum(['always', 'never']).optional(),
});

const parameters = {
  createIntent: z.strictObject({
    amount: integer,
    currency: z.string(),
    allowed_payment_method_types: list.pipe(z.array(z.enum(['card', 'link']))).optional(),
    automatic_payment_methods: automaticPaymentMethods.optional(),
    confirm: boolean.optional(),
    ...described,
    ...confirmation,
  }),
  updateIntent: z.strictObject({
    amount: integer.optional(),
    currency: z.string().optional(),
    payment_method: z.string().optional(),
    ...described,
  }),
  retrieveIntent: z.strictObject({ client_secret: z.string().optional(), expand: list.optional() }),
  confirmIntent: z.strictObject({
    client_secret: z.string().optional(),
    expand: list.optional(),
    receipt_email: email.optional(),
    shipping: z.union([unset, shipping]).optional(),
    ...confirmation,
  }),
  cancelIntent: z.strictObject({
    cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    expand: list.optional(),
  }),
  authenticate: z.strictObject({ client_secret: z.string(), outcome: z.enum(['complete', 'fail']) }),
  listIntents: z.strictObject({ ...page, created: created.optional() }),
  createRefund: z.strictObject({
    amount: integer.optional(),
    charge: z.string().optional(),
    expand: list.optional(),
    metadata: metadata.optional(),
    payment_intent: z.string().optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  }),
  listRefunds: z.strictObject({
    ...page,
    charge: z.string().optional(),
    created: created.optional(),
    payment_intent: z.string().optional(),
  }),
  listDisputes: z.strictObject({
    ...page,
    charge: z.string().optional(),
    created: created.optional(),
    payment_intent: z.string().optional(),
  }),
  listWarnings: z.strictObject({
    ...page,
    charge: z.string().optional(),
    created: created.optional(),
    payment_intent: z.string().optional(),
  }),
  listEvents: z.strictObject({
    ...page,
    created: created.optional(),
    type: z.string().optional(),
    types: list.optional(),
  }),
  createEndpoint: z.strictObject({
    api_version: z.string().optional(),
    description: z.string().optional(),
    enabled_events: list.pipe(z.array(z.string()).min(1)),
    expand: list.optional(),
    url: z.string(),
  }),
  updateEndpoint: z.strictObject({
    disabled: boolean.optional(),
    enabled_events: list.pipe(z.array(z.string()).min(1)).optional(),
    expand: list.optional(),
    url: z.string().optional(),
  }),
  listEndpoints: z.strictObject(page),
  retrieve: z.strictObject({ expand: list.optional() }),
} as const;

export type Parameters = { [Name in keyof typeof parameters]: z.output<(typeof parameters)[Name]> };
export type ShippingParameter = z.output<typeof shipping>;
export type PaymentMethodData = z.output<typeof paymentMethodData>;
export type Page = Pick<Parameters['listIntents'], keyof typeof page | 'created'>;

/** Parses the parameters. Throws a `Failure` with Stripe's code, such as `parameter_unknown` or `parameter_missing`. */
export function readParameters<Name extends keyof Parameters>(name: Name, form: FormTree): Parameters[Name] {
  const read = parameters[name].safeParse(form);
  // TypeScript does not connect the generic name with the schema that parsed the form.
  if (read.success) return read.data as Parameters[Name];
  throw complaint(read.error.issues, form);
}

function complaint(issues: z.core.$ZodIssue[], form: FormTree) {
  const leaves = issues.flatMap((issue) => leavesOf(issue, []));
  const unknown = leaves.find(({ issue }) => issue.code === 'unrecognized_keys');
  if (unknown?.issue.code === 'unrecognized_keys') {
    const name = parameterName([...unknown.path, unknown.issue.keys[0] ?? '']);
    return badParameter('parameter_unknown', name, `Received unknown parameter: ${name}`);
  }
  const [first] = leaves;
  const path = first?.path ?? [];
  const name = parameterName(path);
  const value = path.reduce<unknown>((node, part) => (Object(node) as Record<PropertyKey, unknown>)[part], form);
  if (value === undefined) return badParameter('parameter_missing', name, `Missing required param: ${name}.`);
  if (value === '') return badParameter('parameter_invalid_empty', name, `'${name}' may not be empty.`);
  if (first?.issue.message === 'Invalid integer') {
    return badParameter('parameter_invalid_integer', name, `Invalid integer: ${String(value)}`);
  }
  if (first?.issue.message === 'Invalid email address') {
    return badParameter('email_invalid', name, `Invalid email address: ${String(value)}`);
  }
  return badParameter('parameter_invalid', name, `Invalid ${name}: ${first?.issue.message ?? 'not understood'}`);
}

type Leaf = { issue: z.core.$ZodIssue; path: PropertyKey[] };

/**
 * Returns the innermost issues. For a failed union, these are the issues of its last member because the first member is
 * `unset`, the empty string.
 */
function leavesOf(issue: z.core.$ZodIssue, above: PropertyKey[]): Leaf[] {
  const path = [...above, ...issue.path];
  const member = issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined;
  return member && member.length > 0 ? member.flatMap((inner) => leavesOf(inner, path)) : [{ issue, path }];
}
