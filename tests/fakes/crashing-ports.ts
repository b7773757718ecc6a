/** The error that stands for the end of the process in the middle of a use case. */
export class Crash extends Error {}

type Ports = Record<string, unknown>;

/**
 * Returns ports of which the call number `at`, counted from 1, takes effect and then crashes the process. `calls`
 * returns the number of calls. A port is a function or an object of functions.
 */
export function crashingPorts<P extends Ports>(ports: P, at: number): { ports: P; calls: () => number } {
  let count = 0;
  const guarded =
    (call: (...args: unknown[]) => unknown) =>
    async (...args: unknown[]) => {
      const answer = await call(...args);
      count += 1;
      if (count >= at) throw new Crash(`after call ${count}`);
      return answer;
    };
  const guardedPort = (port: unknown): unknown => {
    if (typeof port === 'function') return guarded(port as never);
    if (typeof port !== 'object' || port === null) return port;
    return Object.fromEntries(
      Object.entries(port).map(([name, value]) => [
        name,
        typeof value === 'function' ? guarded(value.bind(port)) : value,
      ]),
    );
  };
  // Reading the clock and raising an alarm are not calls to another machine.
  const local = new Set(['clock', 'alarms']);
  const reached = Object.entries(ports).map(([name, port]) => [name, local.has(name) ? port : guardedPort(port)]);
  return { ports: Object.fromEntries(reached) as P, calls: () => count };
}
