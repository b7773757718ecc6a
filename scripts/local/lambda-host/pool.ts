import { type HostOptions, type LambdaHost, startLambdaHost } from './host.ts';

/** The number of running invocations at which a thread counts as busy. */
const busy = 8;

/**
 * Runs Lambdas in one thread. Adds threads, up to `most`, when the existing ones are busy, as Lambda starts more
 * instances for more requests. A shop with one visitor therefore starts as fast as with one thread.
 */
export async function startLambdaPool({ most, ...options }: HostOptions & { most: number }): Promise<LambdaHost> {
  const members = [{ host: await startLambdaHost(options), running: 0 }];
  let growing: Promise<void> | undefined;
  let closed = false;

  const leastBusy = () => members.reduce((least, one) => (one.running < least.running ? one : least));

  async function grow(): Promise<void> {
    const host = await startLambdaHost(options);
    if (closed) await host.close();
    else members.push({ host, running: 0 });
  }

  return {
    async invoke(...call) {
      const member = leastBusy();
      if (member.running >= busy && members.length < most) {
        // If a new thread fails to start, the existing ones do the work, and the next request tries again.
        growing ??= grow()
          .catch((error: unknown) => console.error(error))
          .finally(() => {
            growing = undefined;
          });
      }
      member.running += 1;
      return member.host.invoke(...call).finally(() => {
        member.running -= 1;
      });
    },
    async reload() {
      await growing;
      const loaded = await Promise.all(members.map(({ host }) => host.reload()));
      return loaded.every(Boolean);
    },
    async close() {
      closed = true;
      await Promise.all([growing, ...members.map(({ host }) => host.close())]);
    },
  };
}
