import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/**
 * Returns a Vite plugin that writes `landing.html`, a copy of `index.html` with the prerendered front page. Browsers
 * show this page before the script runs. The plugin also inlines the style sheet and the picture of narrow screens, and
 * preloads the first screen's fonts.
 */
export function frontPage(root: string): Plugin {
  let outDir = '';
  return {
    name: 'front-page',
    apply: ({ build: { write } = {} }, { command, isSsrBuild }) =>
      command === 'build' && !isSsrBuild && write !== false,
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
      if (config.build.outDir.startsWith('/')) outDir = config.build.outDir;
    },
    async closeBundle() {
      const document = await readFile(join(outDir, 'index.html'), 'utf8');
      await writeFile(join(outDir, 'landing.html'), await withPage(document, await painted(root), outDir));
    },
  };
}

/** Builds the client for Node and returns the front page's HTML, with the same asset names as in the browser build. */
async function painted(root: string): Promise<string> {
  // The build is stored inside node_modules, where Node finds the packages that the build imports.
  const folder = await mkdtemp(join(root, '../node_modules/.front-page-'));
  try {
    await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'error',
      build: { ssr: 'src/prerender.tsx', outDir: folder, emptyOutDir: true },
    });
    const { frontPage: paint } = await import(pathToFileURL(join(folder, 'prerender.js')).href);
    return await paint();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function withPage(document: string, page: string, outDir: string): Promise<string> {
  const head = [...page.matchAll(/<title>.*?<\/title>|<link [^>]*>/g)].map(([tag]) => tag);
  const body = head.reduce((rest, tag) => rest.replace(tag, ''), page);
  const sheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(document);
  if (!sheet?.[1]) throw new Error('index.html has no style sheet');
  const css = await readFile(join(outDir, sheet[1]), 'utf8');
  // The largest element of a phone's first screen. On a slow line, a request of its own would cost twice its bytes.
  const still = /[^"]*\/sample-picture-512-[^"]+\.avif/.exec(body)?.[0];
  if (!still) throw new Error('The front page has no picture for narrow screens');
  const picture = `data:image/avif;base64,${await readFile(join(outDir, still), 'base64')}`;
  const faces = [
    ...css.matchAll(/url\(([^)]*(?:instrument-sans-latin-wght|newsreader-300-(?!italic|latin-ext))[^)]*\.woff2)\)/g),
  ]
    .map(([, url]) => url?.replaceAll(/["']/g, ''))
    .map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`);
  return (
    document
      // The prerendered page needs the picture and the fonts first, so the scripts get a lower priority.
      .replaceAll(/<(?:script type="module"|link rel="modulepreload") /g, '$&fetchpriority="low" ')
      .replace(/<title>.*?<\/title>/, () => [...head, ...faces].join('\n    '))
      .replace(sheet[0], () => `<style data-sheet="${sheet[1]}">${css}</style>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body.replaceAll(still, picture)}</div>`)
  );
}
