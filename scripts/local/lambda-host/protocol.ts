/** Start data of a host thread. The thread loads all entries before it reports that it is ready. */
export type HostData = { entries: string[] };

export type Invocation = {
  id: number;
  /** The path of the Lambda's file, such as `functions/http/cart.ts`. */
  entry: string;
  /** The event as JSON, as Lambda passes it: other values would not reach a deployed handler. */
  event: string;
  requestId: string;
  /** When the call times out, in milliseconds since 1970. */
  deadline: number;
};

export type Outcome =
  | { ready: true }
  | { id: number; result: string }
  | { id: number; failed: { name: string; message: string; stack: string } };
