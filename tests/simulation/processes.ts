import { AsyncLocalStorage } from 'node:async_hooks';
import type { Desk, HttpAnswer, HttpRequest } from './http.ts';
import type { VirtualTime } from './virtual-time.ts';
import type { Party, Weather } from './weather.ts';

/** One invocation of a Lambda. A process may die between any two port calls and then does nothing more. */
export type Process = { name: string; isDead: boolean; die(reason: string): void };

class Died extends Error {}

export type Processes = ReturnType<typeof processes>;

/**
 * Runs each handler in its own process. The weather (the simulated failures) can delay any port call of a process or
 * make it fail.
 */
export function processes(time: VirtualTime, weather: Weather) {
  const counts = { processes: 0, deaths: 0, calls: 0 };
  const never = new Promise<never>(() => {});
  const current = new AsyncLocalStorage<Process>();

  /** Sends a request of the current process to a provider. Rejects like `fetch` if no response arrives. */
  async function exchange(party: Party, desk: Desk, request: HttpRequest): Promise<HttpAnswer> {
    const process = current.getStore();
    if (!process) throw new Error('A request was sent outside of a process');
    if (process.isDead) return never;
    counts.calls += 1;
    const fate = weather.fateOf(party, time.now());
    if (fate === 'crash-before') process.die('crash');
    if (process.isDead) return never;
    await time.sleep(weather.delay(time.now()));
    // A request that was sent takes effect even if the sender dies afterward.
    const answer = fate === 'refused' ? weather.refusal() : desk(request);
    await time.sleep(weather.delay(time.now()));
    if (fate === 'crash-after') process.die('crash');
    if (process.isDead) return never;
    if (!answer || fate === 'unanswered') throw new TypeError('fetch failed');
    return answer;
  }

  async function call<T>(process: Process, party: Party, work: () => Promise<T>): Promise<T> {
    if (process.isDead) return never;
    counts.calls += 1;
    const fate = weather.fateOf(party, time.now());
    if (fate === 'crash-before') process.die('crash');
    if (process.isDead) return never;
    await time.sleep(weather.delay(time.now()));
    // A request that was sent takes effect even if the sender dies afterward.
    if (fate === 'repeated') await work().catch(() => {});
    const answer = fate === 'refused' ? undefined : work();
    const heard = answer && (await answer.then((value) => () => value, rethrower));
    await time.sleep(weather.delay(time.now()));
    if (fate === 'crash-after') process.die('crash');
    if (process.isDead) return never;
    if (!heard || fate === 'unanswered') throw weather.failureOf(party, fate === 'refused' ? fate : 'unanswered');
    return heard();
  }

  return {
    counts,
    /** Runs `work` in a new process. Rejects with `Died` after a crash or after `limitSeconds`. */
    run<T>(name: string, limitSeconds: number, work: (process: Process) => Promise<T>): Promise<T> {
      counts.processes += 1;
      const death = Promise.withResolvers<never>();
      const process: Process = {
        name,
        isDead: false,
        die(reason) {
          if (process.isDead) return;
          process.isDead = true;
          counts.deaths += 1;
          death.reject(new Died(`${name}: ${reason}`));
        },
      };
      const outcome = Promise.race([current.run(process, () => work(process)), death.promise]);
      const limit = { isOver: false };
      const end = () => {
        limit.isOver = true;
      };
      outcome.then(end, end);
      time.at(time.now() + limitSeconds * 1000, () => {
        if (!limit.isOver) process.die('out of time');
      });
      return outcome;
    },
    /** Returns the port for use by this process. The weather can delay any call to the port or make it fail. */
    reach<P extends object>(process: Process, party: Party, port: P): P {
      return new Proxy(port, {
        get(target, name) {
          const method = Reflect.get(target, name) as unknown;
          if (typeof method !== 'function') return method;
          return (...given: unknown[]) => call(process, party, async () => Reflect.apply(method, target, given));
        },
      });
    },
    exchange,
  };
}

const rethrower = (error: unknown) => () => {
  throw error;
};
