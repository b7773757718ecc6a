/** What a host thread is started with: the entries it will be asked for, loaded before it says that it is ready. */
export type HostData = { entries: string[] };

export type Invocation = {
  id: number;
  /** Path of the Lambda's file below the checkout, such as `functions/http/cart.ts`. */
  entry: string;
  /** Lambda hands events over as JSON, so nothing that JSON cannot carry gets through here either. */
  event: string;
  requestId: string;
  /** Milliseconds since 1970, after which the answer is of no use. */
  deadline: number;
};

export type Outcome =
  | { ready: true }
  | { id: number; result: string }
  | { id: number; failed: { name: string; message: string; stack: string } };
