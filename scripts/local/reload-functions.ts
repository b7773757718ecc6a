import { watch } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LambdaHost } from './lambda-host/host.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The folders of the Lambdas' code. */
const sourceFolders = ['functions', 'shared'].map((name) => join(root, name));

/** How long to wait after a change, in milliseconds, because editors write a file in several steps. */
const settled = 100;

type Watched = {
  hosts: Pick<LambdaHost, 'reload'>[];
  folders?: string[];
  /** Reports progress to the developer. The shop's standard output is reserved for the line with its URL. */
  say?: (line: string) => void;
};

/** Reloads the hosts, in the given order, whenever a source file of the Lambdas changes, and reports it. */
export function reloadOnSave({ hosts, folders = sourceFolders, say = console.error }: Watched): { close(): void } {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isReloading = false;

  async function reload() {
    if (isReloading) return;
    isReloading = true;
    while (changed.size > 0) {
      const names = [...changed].sort().join(', ');
      changed.clear();
      let works = true;
      // One host at a time, so that the first one, which handles requests, is reloaded as early as possible.
      for (const host of hosts) works = (await host.reload()) && works;
      say(
        works
          ? `Reloaded after a change of ${names}`
          : `${names} changed but failed to load; the previous code stays in use`,
      );
    }
    isReloading = false;
  }

  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_kind, name) => {
      if (!name || !/\.m?ts$/.test(name) || basename(name).includes('.test.')) return;
      changed.add(relative(root, join(folder, name)));
      clearTimeout(timer);
      timer = setTimeout(() => void reload(), settled);
    }),
  );
  return {
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
