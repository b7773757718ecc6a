import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folders = ['functions', 'shared'].map((name) => fileURLToPath(new URL(`../../${name}`, import.meta.url)));

/** Calls `changed` after the Lambdas' code changes. Several changes in quick succession cause only one call. */
export function watchFunctions(changed: () => void): { close(): void } {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_kind, name) => {
      if (!name?.endsWith('.ts') || name.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(changed, 200);
    }),
  );
  return {
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
