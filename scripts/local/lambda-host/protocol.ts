/** The start data of a host thread, which loads all entries before it reports that it is ready. */
export type HostData = { entries: string[] };

export type Invocation = {
  id: number;
  /** The path of the Lambda's file, such as `functions/http/cart.ts`. */
  entry: string;
  /** The event as JSON, because Lambda passes only JSON values to a deployed handler. */
  event: string;
  requestId: string;
  /** The time at which the invocation times out, in milliseconds since 1970. */
  deadline: number;
};

export type Outcome =
  | { ready: true }
  | { id: number; result: string }
  | { id: number; failed: { name: string; message: string; stack: string } };
