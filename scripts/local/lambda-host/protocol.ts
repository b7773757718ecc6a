/** The start data of a host thread. */
export type HostData = {
  /**
   * The entries that the thread loads before it reports that it is ready. Any other entry is loaded on its first
   * invocation.
   */
  entries: string[];
  /** The folder of Node's compile cache, if this machine uses one. */
  compileCache: string | undefined;
  /** Whether the thread runs with a lower priority than the others. */
  yields: boolean;
};

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

/** The result of one invocation. */
export type Outcome =
  | { id: number; result: string }
  | { id: number; failed: { name: string; message: string; stack: string } };

/** A message from a host thread. `broken` counts the entries that failed to load. */
export type Report = Outcome | { ready: true; broken: number } | { loaded: string };
