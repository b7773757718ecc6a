import { Worker } from 'node:worker_threads';

export type Thread<Ready> = { ready: Ready; close(): Promise<void> };

/**
 * Runs a file in its own thread and waits for the thread's only message, which becomes `ready`. `close` asks the thread
 * to stop and terminates it after two seconds.
 */
export async function inThread<Ready>(
  file: URL,
  data: unknown,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Thread<Ready>> {
  // The shop's standard output is reserved for the line with its URL, so the thread's output goes to standard error.
  const worker = new Worker(file, { workerData: data, env, name: 'engine', stdout: true });
  worker.stdout.pipe(process.stderr, { end: false });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const ready = await new Promise<Ready>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  worker.on('error', (error) => {
    console.error(error);
    // The shop cannot run without this thread. Exiting loses no data, because every acknowledged write is already on
    // disk.
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
