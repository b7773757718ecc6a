import { randomUUID } from 'node:crypto';
import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { HostData, Invocation, Outcome, Report } from './protocol.ts';

export type LambdaHost = {
  /**
   * Calls the handler in the file `entry` with a copy of the event and returns the handler's result as JSON. Rejects
   * with `LambdaFailure` if the handler throws, the thread dies, or `timeoutSeconds` elapse.
   */
  invoke(entry: string, event: unknown, options: { timeoutSeconds: number; requestId?: string }): Promise<string>;
  /**
   * Loads changed code. The current thread serves until a new one has loaded the same handlers, and it finishes its
   * running invocations. Returns false if a handler failed to load, in which case the previous code stays in use.
   */
  reload(): Promise<boolean>;
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
  /** The thread's name in the operating system, for measurements. */
  name?: string;
  /** Whether a timeout terminates the thread, as on Lambda. The handler may be in an endless loop. */
  endOnTimeout?: boolean;
  /** Whether the thread lets other threads use the processor when they need it. Works only on Linux. */
  yields?: boolean;
  /** Whether a handler is loaded on its first invocation instead of at the start. */
  lazy?: boolean;
};

type Pending = { resolve(result: string): void; reject(failure: LambdaFailure): void; timer: NodeJS.Timeout };
type Thread = {
  worker: Worker;
  /** Settles with the number of handlers that failed to load. */
  ready: Promise<number>;
  loaded: Set<string>;
  pending: Map<number, Pending>;
  /** Whether the thread ends after its last running invocation. */
  retired: boolean;
};

/** Starts a thread that runs the given Lambdas with the given environment. */
export async function startLambdaHost(options: HostOptions): Promise<LambdaHost> {
  const threads = new Set<Thread>();
  let lastId = 0;
  let closed = false;
  let current = spawn(options.lazy ? [] : options.entries);
  await current.ready;

  function spawn(entries: string[]): Thread {
    const data: HostData = { entries, compileCache: getCompileCacheDir(), yields: options.yields === true };
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: data,
      env: options.env,
      name: options.name ?? 'lambdas',
      stdout: true,
    });
    // The shop's standard output is reserved for the line with its URL, so the thread's output goes to standard error.
    // A pipe would leave its listeners on standard error after each reload.
    worker.stdout.on('data', (output) => process.stderr.write(output));
    const { promise: ready, resolve, reject } = Promise.withResolvers<number>();
    const thread: Thread = { worker, ready, loaded: new Set(), pending: new Map(), retired: false };
    threads.add(thread);
    worker.on('message', (report: Report) => {
      if ('ready' in report) resolve(report.broken);
      else if ('loaded' in report) thread.loaded.add(report.loaded);
      else settle(thread, report);
    });
    worker.on('error', (error) => {
      reject(error);
      console.error(error);
    });
    worker.on('exit', () => {
      threads.delete(thread);
      reject(new LambdaFailure('stopped', 'The thread ended before it had loaded its handlers'));
      dropAll(thread);
      if (thread === current && !closed) revive(thread);
    });
    // The code that awaits the thread handles the failure.
    ready.catch(() => {});
    return thread;
  }

  /**
   * Replaces a crashed thread. A thread that crashed before it had loaded its handlers is replaced only by the next
   * reload, because a new thread would crash again.
   */
  function revive(crashed: Thread) {
    crashed.ready.then(
      () => {
        if (current === crashed && !closed) current = spawn([...crashed.loaded]);
      },
      () => {},
    );
  }

  function settle(thread: Thread, outcome: Outcome) {
    const call = thread.pending.get(outcome.id);
    if (!call) return;
    thread.pending.delete(outcome.id);
    clearTimeout(call.timer);
    if ('result' in outcome) call.resolve(outcome.result);
    else call.reject(new LambdaFailure('threw', outcome.failed.message, outcome.failed.stack));
    endIfIdle(thread);
  }

  function endIfIdle({ worker, pending, retired }: Thread) {
    if (retired && pending.size === 0) void worker.terminate();
  }

  function dropAll({ pending }: Thread) {
    for (const { reject, timer } of pending.values()) {
      clearTimeout(timer);
      reject(new LambdaFailure('stopped', 'The Lambda was stopped'));
    }
    pending.clear();
  }

  /** Ends a thread whose handler may be in an endless loop. */
  function replace(thread: Thread) {
    if (thread === current) current = spawn([...thread.loaded]);
    dropAll(thread);
    void thread.worker.terminate();
  }

  async function reload(): Promise<boolean> {
    const next = spawn([...current.loaded]);
    const broken = await next.ready.catch(() => 1);
    if (closed || broken > 0) {
      await next.worker.terminate();
      return broken === 0;
    }
    const previous = current;
    current = next;
    previous.retired = true;
    endIfIdle(previous);
    return true;
  }

  return {
    async invoke(entry, event, { timeoutSeconds, requestId = randomUUID() }) {
      await current.ready;
      const thread = current;
      lastId += 1;
      const id = lastId;
      const answer = new Promise<string>((resolve, reject) => {
        const timer = setTimeout(() => {
          thread.pending.delete(id);
          reject(new LambdaFailure('timed-out', `${entry} took longer than ${timeoutSeconds} s`));
          if (options.endOnTimeout) replace(thread);
          else endIfIdle(thread);
        }, timeoutSeconds * 1000);
        thread.pending.set(id, { resolve, reject, timer });
      });
      const deadline = Date.now() + timeoutSeconds * 1000;
      const invocation: Invocation = { id, entry, event: JSON.stringify(event), requestId, deadline };
      thread.worker.postMessage(invocation);
      return answer;
    },
    reload,
    async close() {
      closed = true;
      await Promise.all(
        [...threads].map((thread) => {
          dropAll(thread);
          return thread.worker.terminate();
        }),
      );
    },
  };
}
