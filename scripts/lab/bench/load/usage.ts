import { readdirSync, readFileSync } from 'node:fs';

/** CPU time in milliseconds and resident memory in MB of a process. */
export type Usage = { cpu: number; memory: number };

/** The clock ticks of Linux per second (`getconf CLK_TCK`): 100 on every platform that Node supports. */
const ticks = 100;

/** Returns the CPU time and the memory of a process, from Linux's /proc. */
export function usageOf(pid: number): Usage {
  const fields = statOf(pid);
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  // utime and stime are fields 14 and 15 of proc_pid_stat(5).
  return { cpu: ((Number(fields[11]) + Number(fields[12])) / ticks) * 1000, memory: Number(kilobytes) / 1000 };
}

/** Returns the CPU time in milliseconds of a process's threads, by name. Threads that have ended are not counted. */
export function usageByThread(pid: number): Record<string, number> {
  const usage: Record<string, number> = {};
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const fields = statOf(`${pid}/task/${thread}`);
    const name = readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').trim();
    usage[name] = (usage[name] ?? 0) + ((Number(fields[11]) + Number(fields[12])) / ticks) * 1000;
  }
  return usage;
}

/** Returns all descendants of a process with their command names. */
export function descendantsOf(pid: number): { pid: number; command: string }[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = Number(statOf(Number(name))[1]);
        return [{ pid: Number(name), parent, command: readFileSync(`/proc/${name}/comm`, 'utf8').trim() }];
      } catch {
        // The process ended in the meantime.
        return [];
      }
    });
  const of = (parent: number): { pid: number; command: string }[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...of(one.pid)]);
  return of(pid);
}

/** Returns the fields of /proc/PID/stat after the command name, which may contain spaces. */
const statOf = (pid: number | string): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};
