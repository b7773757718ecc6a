import { type Fault, faultsIn } from './fault.ts';

const lateCalls = 'tests/integration/late-calls.test.ts';
const declared = ['tests/infra/time-limits.test.ts'];

/** Faults in the time limits of requests, messages, and calls to other services. */
export const timeLimitFaults: Fault[] = [
  ...faultsIn(
    'functions/runtime/serve.ts',
    ['functions/runtime/serve.test.ts'],
    [
      {
        what: 'a request takes as long as its calls to other services',
        find: 'await withDeadline(context.getRemainingTimeInMillis() - reserveMs, answered)',
        replace: 'await answered()',
      },
      {
        what: 'a request leaves no time for its answer',
        find: 'context.getRemainingTimeInMillis() - reserveMs',
        replace: 'context.getRemainingTimeInMillis() + reserveMs',
      },
      {
        what: 'a refused request waits for the security log without end',
        find: 'await withDeadline(securityLogMs, () => logRefusal(guard, refused))',
        replace: 'await logRefusal(guard, refused)',
      },
    ],
  ),
  ...faultsIn(
    'functions/runtime/consume.ts',
    ['functions/runtime/consume.test.ts'],
    [
      {
        what: 'a message takes as long as its calls to other services',
        find: 'await withDeadline(milliseconds, () => work(message, { isFirstDelivery: receives === 1 }))',
        replace: 'await work(message, { isFirstDelivery: receives === 1 })',
      },
      {
        what: 'a message leaves no time to record its failure',
        find: 'context.getRemainingTimeInMillis() - reserveMs',
        replace: 'context.getRemainingTimeInMillis() + reserveMs',
      },
    ],
  ),
  ...faultsIn(
    'functions/runtime/reply.ts',
    ['functions/runtime/reply.test.ts'],
    [
      {
        what: 'a table that does not answer counts as a bug',
        find: "error.name === 'TimeoutError' || isTimeout(error.cause)",
        replace: "error.name === 'TimedOut' || isTimeout(error.cause)",
      },
      {
        what: 'a timeout that a library wraps counts as a bug',
        find: "error.name === 'TimeoutError' || isTimeout(error.cause)",
        replace: "error.name === 'TimeoutError'",
      },
    ],
  ),
  ...faultsIn(
    'functions/adapters/deadline.ts',
    ['functions/adapters/deadline.test.ts', lateCalls],
    [
      {
        what: 'a call outlives the deadline of its request',
        find: 'AbortSignal.any([deadline, own])',
        replace: 'AbortSignal.any([own])',
      },
      {
        what: 'a call has no limit of its own within a deadline',
        find: 'AbortSignal.any([deadline, own])',
        replace: 'AbortSignal.any([deadline])',
      },
      {
        what: 'a request without a signal goes out after the deadline',
        find: 'current.getStore()?.throwIfAborted();',
        replace: 'current.getStore();',
      },
      {
        what: 'the deadline ends no work that waits',
        find: 'await Promise.race([current.run(signal, work), late])',
        replace: 'await current.run(signal, work)',
      },
    ],
  ),
  ...faultsIn(
    'functions/adapters/aws-client.ts',
    ['functions/adapters/aws-client.test.ts', lateCalls],
    [
      {
        what: 'a request to AWS may take any time',
        find: '    throwOnRequestTimeout: true,',
        replace: '    throwOnRequestTimeout: false,',
      },
      { what: 'a body from AWS may stop arriving', find: '    socketTimeout: requestMs,\n', replace: '' },
      { what: 'AWS gets as many attempts as the SDK likes', find: '  maxAttempts: attempts,\n', replace: '' },
      { what: 'a late request to AWS is sent', find: '    refuseLateCall();\n', replace: '' },
    ],
  ),
  ...faultsIn(
    'functions/adapters/aws/s3-objects.ts',
    [lateCalls],
    [
      {
        what: 'S3 gets no time limits',
        find: 'openAwsClient(S3Client, timeLimits.s3)',
        replace: 'new S3Client({})',
      },
    ],
  ),
  ...faultsIn(
    'functions/adapters/stripe/client.ts',
    [lateCalls],
    [{ what: 'a late request to Stripe is sent', find: '      refuseLateCall();\n', replace: '' }],
  ),
  ...faultsIn(
    'functions/adapters/printful/call.ts',
    [lateCalls],
    [
      {
        what: 'a late request to Printful is sent',
        find: 'signal: within(timeout)',
        replace: 'signal: null',
      },
    ],
  ),
  ...faultsIn(
    'functions/adapters/pictures/fetch-picture.ts',
    [lateCalls],
    [
      {
        what: 'a late request for a picture is sent',
        find: ', signal: within(timeLimits.picture.requestMs)',
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    'functions/adapters/oidc.ts',
    [lateCalls],
    [
      {
        what: 'a late request to the identity provider is sent',
        find: ', signal: within(timeLimits.identityProvider.requestMs)',
        replace: '',
      },
    ],
  ),
  ...faultsIn('functions/adapters/time-limits.ts', declared, [
    {
      what: 'Printful may take longer than a request',
      find: 'printful: { requestMs: 20_000 }',
      replace: 'printful: { requestMs: 21_000 }',
    },
    {
      what: 'Stripe gets more attempts than fit into a request',
      find: 'stripe: { requestMs: 6000, attempts: 3 }',
      replace: 'stripe: { requestMs: 6000, attempts: 4 }',
    },
    {
      what: 'AWS gets more time than fits into a request',
      find: 'aws: { requestMs: 6000, attempts: 3 }',
      replace: 'aws: { requestMs: 9000, attempts: 3 }',
    },
    {
      what: 'the security log uses up the time for the answer',
      find: 'export const securityLogMs = 2000;',
      replace: 'export const securityLogMs = 3000;',
    },
  ]),
  ...faultsIn('shared/deployment/time-limits.ts', declared, [
    {
      what: 'a Lambda may take as long as the gateway waits',
      find: 'export const apiSeconds = 29;',
      replace: 'export const apiSeconds = 30;',
    },
  ]),
  ...faultsIn('shared/messages.ts', declared, [
    {
      what: 'a worker ends before one call to a provider does',
      find: "'process-webhook': { message: ProcessWebhook, timeoutSeconds: 30,",
      replace: "'process-webhook': { message: ProcessWebhook, timeoutSeconds: 20,",
    },
  ]),
  ...faultsIn(
    'infra/grants.ts',
    ['tests/infra/permissions.test.ts'],
    [
      {
        what: 'the Lambda that verifies events reads Stripe’s key',
        find: "webhooks: ['table', 'verify webhooks',",
        replace: "webhooks: ['table', 'stripe', 'verify webhooks',",
      },
      {
        what: 'the catalogue sync lists print files',
        find: "        conditions: { StringLike: { 's3:prefix': blanks } },\n",
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    'functions/adapters/aws/s3-images.ts',
    ['tests/integration/images.test.ts'],
    [
      {
        what: 'the catalogue sync asks for a picture without naming a prefix',
        find: '.isListed({ Bucket, Key })',
        replace: '.hasObject({ Bucket, Key })',
      },
    ],
  ),
];
