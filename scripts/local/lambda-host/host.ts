import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { HostData, Invocation, Outcome } from './protocol.ts';

export type LambdaHost = {
  /**
   * Calls the handler in the file `entry` with a copy of the event and returns the handler's result as JSON. Rejects
   * with `LambdaFailure` if the handler throws, the thread dies, or `timeoutSeconds` elapse.
   */
  invoke(entry: string, event: unknown, options: { timeoutSeconds: number; requestId?: string }): Promise<string>;
  /** Reloads the handlers. Running invocations fail. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

export class LambdaFailure extends Error {
  readonly reason: 'threw' | 'timed-out' | 'stopped';

  constructor(reason: LambdaFailure['reason'], message: string, stack?: string) {
    super(message);
    this.name = 'LambdaFailure';
    this.reason = reason;
    if (stack) this.stack = stack;
  }
}

export type HostOptions = {
  entries: string[];
  env: Record<string, string>;
  /** Whether a timeout terminates the thread, as it does on Lambda. The handler may be in an endless loop. */
  endOnTimeout?: boolean;
};

type Pending = { resolve(result: string): void; reject(failure: LambdaFailure): void; timer: NodeJS.Timeout };

/** Starts a thread that runs the given Lambdas with the given environment. */
export async function startLambdaHost(options: HostOptions): Promise<LambdaHost> {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let closed = false;
  let thread = spawn();
  await thread.ready;

  function spawn() {
    const data: HostData = { entries: options.entries };
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: data,
      env: options.env,
      stdout: true,
    });
    // The shop's standard output is reserved for the line with its URL, so the thread's output goes to standard error.
    worker.stdout.pipe(process.stderr, { end: false });
    const ready = new Promise<void>((resolve, reject) => {
      worker.on('message', (outcome: Outcome) => ('ready' in outcome ? resolve() : settle(outcome)));
      worker.on('error', (error) => {
        reject(error);
        console.error(error);
      });
      worker.on('exit', () =>
        reject(new LambdaFailure('stopped', 'The thread ended before it had loaded its handlers')),
      );
    });
    worker.on('exit', () => {
      if (thread.worker === worker) dropAll();
      if (thread.worker === worker && !closed) revive();
    });
    return { worker, ready };
  }

  /**
   * Replaces a crashed thread. A thread that crashed before it had loaded its handlers is replaced only by the next
   * restart, because a new thread would crash again.
   */
  function revive() {
    const { ready } = thread;
    ready.then(
      () => {
        thread = spawn();
        thread.ready.catch(() => {});
      },
      () => {},
    );
  }

  function settle(outcome: Exclude<Outcome, { ready: true }>) {
    const call = pending.get(outcome.id);
    if (!call) return;
    pending.delete(outcome.id);
    clearTimeout(call.timer);
    if ('result' in outcome) call.resolve(outcome.result);
    else call.reject(new LambdaFailure('threw', outcome.failed.message, outcome.failed.stack));
  }

  function dropAll() {
    for (const { reject, timer } of pending.values()) {
      clearTimeout(timer);
      reject(new LambdaFailure('stopped', 'The Lambda was stopped'));
    }
    pending.clear();
  }

  async function restart() {
    const { worker } = thread;
    thread = spawn();
    dropAll();
    await worker.terminate();
    await thread.ready;
  }

  return {
    async invoke(entry, event, { timeoutSeconds, requestId = randomUUID() }) {
      await thread.ready;
      const { worker } = thread;
      lastId += 1;
      const id = lastId;
      const answer = new Promise<string>((resolve, reject) => {
        const timer = setTimeout(() => {
          pending.delete(id);
          reject(new LambdaFailure('timed-out', `${entry} took longer than ${timeoutSeconds} s`));
          if (options.endOnTimeout) restart().catch((error: unknown) => console.error(error));
        }, timeoutSeconds * 1000);
        pending.set(id, { resolve, reject, timer });
      });
      const deadline = Date.now() + timeoutSeconds * 1000;
      const invocation: Invocation = { id, entry, event: JSON.stringify(event), requestId, deadline };
      worker.postMessage(invocation);
      return answer;
    },
    restart,
    async close() {
      closed = true;
      dropAll();
      await thread.worker.terminate();
    },
  };
}
