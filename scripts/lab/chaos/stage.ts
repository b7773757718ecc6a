import { lastingPort, type RunningShop, type ShopOptions, startShop } from '#tests/helpers/shop.ts';

/** A shop that is killed and restarted on the same port with the same data. */
export type Stage = {
  /** Returns the running shop, or waits for the next one. */
  now(): Promise<RunningShop>;
  /** Kills the shop with SIGKILL and starts it again. Returns the seconds until it was ready. */
  crash(options?: Restart): Promise<number>;
  /** The error output of all runs of the shop. */
  complaints(): string;
  close(): Promise<void>;
};

export type Restart = Pick<ShopOptions, 'env'> & {
  /** Changes the data while the shop is down. */
  meanwhile?: () => Promise<void>;
};

export async function openStage(dataDir: string): Promise<Stage> {
  const port = await lastingPort();
  let running = startShop({ dataDir, port });
  let said = '';
  await running;
  return {
    now: () => running,
    async crash({ env, meanwhile } = {}) {
      const before = await running;
      const next = Promise.withResolvers<RunningShop>();
      running = next.promise;
      try {
        await before.kill();
        said += before.complaints();
        await meanwhile?.();
        const startedAt = performance.now();
        next.resolve(await startShop({ dataDir, port, ...(env && { env }) }));
        return (performance.now() - startedAt) / 1000;
      } catch (error) {
        // Otherwise whoever waits for the next shop, such as `close`, would wait forever.
        next.reject(error);
        throw error;
      }
    },
    complaints: () => said,
    async close() {
      await running.then(
        (shop) => shop.stop(),
        () => {},
      );
    },
  };
}
