import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Returns Vite plugins that write `licenses.txt` with the licenses of all packages and fonts in the client. The
 * minifier drops license comments, and most licenses require their text in each copy. Workers are built separately, so
 * they need a separate plugin.
 */
export function licenses(root: string): { client: Plugin; worker: Plugin } {
  const modules = new Set<string>();
  const collecting = {
    name: 'licenses',
    apply: 'build',
    moduleParsed: ({ id }) => void modules.add(id),
  } satisfies Plugin;
  return {
    worker: collecting,
    client: {
      ...collecting,
      generateBundle() {
        // The style sheet imports this font, and Vite does not report its files as modules.
        modules.add(join(root, '../node_modules/@fontsource-variable/instrument-sans/wght.css'));
        const fonts = readFileSync(join(root, 'src/styles/fonts/OFL.txt'), 'utf8');
        const source = [noticesOf(modules), `Newsreader\n\n${fonts.trim()}\n`].join(separator);
        this.emitFile({ type: 'asset', fileName: 'licenses.txt', source });
      },
    },
  };
}

const separator = `\n${'-'.repeat(80)}\n\n`;

/** Returns the licenses of the packages that the modules belong to. Throws if a package has none. */
export function noticesOf(modules: Iterable<string>): string {
  const folders = new Set<string>();
  for (const id of modules) {
    const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replaceAll('\\', '/').replace(/^\0/, '')) ?? [];
    if (folder && existsSync(join(folder, 'package.json'))) folders.add(folder);
  }
  return [...folders].map(noticeOf).sort().join(separator);
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!license) throw new Error(`${name} states no license`);
  const [file] = globSync('{LICENSE,LICENCE,license,licence}*', { cwd: folder });
  const text = file ? readFileSync(join(folder, file), 'utf8') : '';
  return `${name} ${version} (${license})\n\n${text.trim()}\n`;
}
