import { refuseLateCall } from './deadline.ts';
import { timeLimits } from './time-limits.ts';

type Limits = { requestMs: number; attempts: number };
type Config = ReturnType<typeof configOf>;

/** A step of the SDK between the call of a client and the request. The types of its input and result vary by client. */
type Step = <Next extends (input: never) => Promise<unknown>>(next: Next) => Next;
type Client = {
  middlewareStack: { add(step: Step, options: { step: 'finalizeRequest'; priority: 'low'; name: string }): void };
};

/**
 * Returns an AWS client with the shop's time limits. It sends nothing after the deadline of the shop's own request, not
 * even a retry.
 */
export function openAwsClient<C extends Client>(
  Service: new (config: Config) => C,
  limits: Limits = timeLimits.aws,
): C {
  const client = new Service(configOf(limits));
  // With low priority, the step is part of each attempt.
  client.middlewareStack.add(inTime, { step: 'finalizeRequest', priority: 'low', name: 'inTime' });
  return client;
}

const inTime: Step = (next) => {
  const send = async (input: never) => {
    refuseLateCall();
    return next(input);
  };
  // The cast is safe, because `send` passes on what `next` takes and returns.
  return send as typeof next;
};

const configOf = ({ requestMs, attempts }: Limits) => ({
  maxAttempts: attempts,
  requestHandler: {
    // Includes connecting. A shorter limit for that would count the wait for one of the client's 50 connections. More
    // would not help: a Lambda serves one request at a time, and the local engine answers no faster.
    requestTimeout: requestMs,
    // Without this option, the SDK only logs that a request takes too long.
    throwOnRequestTimeout: true,
    // The other limits end with the response's headers. This one is for a body that stops arriving.
    socketTimeout: requestMs,
  },
});
