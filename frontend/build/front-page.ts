import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/**
 * Returns a Vite plugin that makes `index.html` preload the fonts that every first screen needs, so that text is laid
 * out once, and contain the logo, so that the first frame is not black. It also writes `landing.html`, a copy with the prerendered landing page, which browsers show before the
 * script runs. That copy also contains the style sheet and the picture for narrow screens.
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
      const index = join(outDir, 'index.html');
      const built = await readFile(index, 'utf8');
      const sheet = await sheetOf(built, outDir);
      const document = built.replace('</title>', `</title>\n    ${fontsIn(sheet.css).join('\n    ')}`);
      await writeFile(
        index,
        document.replace('<div id="root"></div>', (empty) => empty + firstFrame),
      );
      await writeFile(join(outDir, 'landing.html'), await withPage(document, await painted(root), sheet, outDir));
    },
  };
}

/**
 * The logo where every page has it, until the script has rendered the page. The name is not text, so that nothing finds
 * it twice.
 */
const firstFrame = `
    <style>
      .first-frame { position: absolute; inset: 0 0 auto }
      /* The icon has a margin around the logo. */
      .first-frame img { width: 34px; margin: -3px }
      .first-frame span::after { content: "Vibe Frequency" }
      #root:not(:empty) ~ .first-frame { display: none }
    </style>
    <div aria-hidden="true" class="first-frame">
      <div class="page py-4 lg:pt-7">
        <div class="-mx-2 inline-flex min-h-11 items-center gap-3 px-2">
          <img src="/mark.svg" alt="" width="34" height="34" class="max-[22rem]:hidden">
          <span class="display text-[1.375rem]"></span>
        </div>
      </div>
    </div>`;

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

/** A style sheet: its element in the document, its URL, and its text. */
type Sheet = { element: string; url: string; css: string };

async function sheetOf(document: string, outDir: string): Promise<Sheet> {
  const [element, url] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(document) ?? [];
  if (!element || !url) throw new Error('index.html has no style sheet');
  return { element, url, css: await readFile(join(outDir, url), 'utf8') };
}

/** Returns the elements that preload the fonts of every first screen. */
function fontsIn(css: string): string[] {
  const face = /url\(([^)]*(?:instrument-sans-latin-wght|newsreader-300-(?!italic|latin-ext))[^)]*\.woff2)\)/g;
  return [...css.matchAll(face)].map(
    ([, url]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url?.replaceAll(/["']/g, '')}">`,
  );
}

async function withPage(document: string, page: string, sheet: Sheet, outDir: string): Promise<string> {
  const head = [...page.matchAll(/<title>.*?<\/title>|<link [^>]*>/g)].map(([tag]) => tag);
  const body = head.reduce((rest, tag) => rest.replace(tag, ''), page);
  // The largest element of a phone's first screen. On a slow connection, a separate request would cost as much time as
  // twice its bytes.
  const still = /[^"]*\/sample-picture-512-[^"]+\.avif/.exec(body)?.[0];
  if (!still) throw new Error('The front page has no picture for narrow screens');
  const picture = `data:image/avif;base64,${await readFile(join(outDir, still), 'base64')}`;
  return (
    document
      // The prerendered page needs the picture and the fonts first, so the scripts get a lower priority.
      .replaceAll(/<(?:script type="module"|link rel="modulepreload") /g, '$&fetchpriority="low" ')
      .replace(/<title>.*?<\/title>/, () => head.join('\n    '))
      .replace(sheet.element, () => `<style data-sheet="${sheet.url}">${sheet.css}</style>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body.replaceAll(still, picture)}</div>`)
  );
}
