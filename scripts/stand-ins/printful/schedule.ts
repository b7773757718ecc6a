/** Schedules background work. An error in one piece of work is logged and does not affect the others. */
export function schedule(now: () => number) {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let closed = false;
  return {
    at(time: number, work: () => void | Promise<void>) {
      if (closed) return;
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          const run = Promise.resolve()
            .then(work)
            .catch((error) => closed || console.error('printful stand-in:', error))
            .then(() => void running.delete(run));
          running.add(run);
        },
        Math.max(0, time - now()),
      );
      timers.add(timer);
    },
    /** Cancels pending timers and waits for running work. */
    async close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
