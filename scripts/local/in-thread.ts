import { Worker } from 'node:worker_threads';

export type Thread<Ready> = { ready: Ready; close(): Promise<void> };

/**
 * Runs a file in a thread of its own and waits for the one message with which it says what it offers. On `close` the
 * thread is asked to stop, and ended where it does not within two seconds.
 */
export async function inThread<Ready>(
  file: URL,
  data: unknown,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Thread<Ready>> {
  // Standard output belongs to the one line that says where the shop is.
  const worker = new Worker(file, { workerData: data, env, stdout: true });
  worker.stdout.pipe(process.stderr, { end: false });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const ready = await new Promise<Ready>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  worker.on('error', (error) => {
    console.error(error);
    // Half a shop would only puzzle: what was answered is on disk, and a new start finds it.
    process.exit(1);
  });
  return {
    ready,
    async close() {
      worker.postMessage('stop');
      const patience = setTimeout(() => void worker.terminate(), 2000);
      await ended;
      clearTimeout(patience);
    },
  };
}
