import { Worker } from 'node:worker_threads';
import type { PhotographRequest } from './photograph.ts';

type Answer = { id: number; picture: Uint8Array } | { id: number; error: string };
type Waiting = { resolve: (picture: Uint8Array) => void; reject: (error: Error) => void };

/** Renders product pictures in a worker thread, which starts with the first request. */
export function openStudio() {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL('./studio-worker.ts', import.meta.url));
    // The worker thread must not keep the process alive.
    started.unref();
    started.on('message', (answer: Answer) => {
      const job = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('picture' in answer) job?.resolve(answer.picture);
      else job?.reject(new Error(answer.error));
    });
    const fail = (error: Error) => {
      worker = undefined;
      for (const job of waiting.values()) job.reject(error);
      waiting.clear();
    };
    started.on('error', fail);
    started.on('exit', () => fail(new Error('The rendering thread has stopped')));
    return started;
  }

  return {
    photograph(request: PhotographRequest): Promise<Uint8Array> {
      worker ??= start();
      lastId += 1;
      const id = lastId;
      const picture = new Promise<Uint8Array>((resolve, reject) => waiting.set(id, { resolve, reject }));
      worker.postMessage({ id, request });
      return picture;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
export type Studio = ReturnType<typeof openStudio>;
