import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { supportedBrowsers } from './build/browsers.ts';
import { frontPage } from './build/front-page.ts';
import { licenses } from './build/licenses.ts';
import { modernCss } from './build/modern-css.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * The packages that every page needs. They form one chunk, which stays cached across releases. After compression, it is
 * a tenth smaller than seven separate chunks would be.
 */
const framework =
  /node_modules\/((react|react-dom|scheduler|react-router|react-router-dom)\/|@tanstack\/(?!.*(mutationObserver|[iI]nfinite|queriesObserver|useMutation|useSuspense|useQueries)))/;

/** The shop's own code that every page uses. It forms one chunk, because small files compress poorly. */
const shell =
  /frontend\/src\/(lib\/(blocked-styles|reload-once|unhandled-errors|client|entrance|read-options|request-error|query-client|use-aura|today)|layout\/(header|footer)|ui\/(button|field|mark|page-title|boundary|skeleton|notice-frame|toast-store)|paths|app|router|features\/session\/(session-context|session-queries|wanted-path)|features\/live-preview\/[a-z-]+)\.tsx?$|shared\/(page-paths|api\/(route|route-url)|art\/sample-input|astrology\/(calendar|zodiac|life-path))\.ts$/;

/** The code that the sign-in page shares with the pages for shoppers. */
const common =
  /node_modules\/(zod\/|@tanstack\/.*(mutationObserver|useMutation)\.)|frontend\/src\/(features\/session\/tab-owner\.ts|layout\/page-body\.tsx|shared-pages\.tsx)$|shared\/(art\/looks|model\/(artwork|id|plain-text))\.ts$/;

/** The code of accounts and emails, which the wizard does not need. */
const session = /shared\/model\/(email|typed-code|user)\.ts$/;

/** The artwork, input, and cart code that the pages for shoppers share, and small files that many of them use. */
const shopper =
  /node_modules\/@tanstack\/.*useSuspenseQuery\.|frontend\/src\/(lib\/tab-storage|queries\/(artworks|cart|inputs)|features\/(cart\/(cart-queries|item-changes)|artworks\/artwork-queries|session\/shopper-aura)|ui\/(focus|toast-failure))\.ts$|icons\/chevron-down\.|shared\/(art\/(first-seed|parameters|random)|model\/(cart|input|money|position|line)|voice\/limits)\.ts$/;

/** The code that all icons share, and the two icons that most pages use. */
const icons = /lucide-react\/dist\/esm\/((?!icons\/)|icons\/(x|check)\.)/;

const notices = licenses(here);

export default defineConfig({
  root: here,
  plugins: [react(), tailwindcss(), modernCss(), frontPage(here), notices.client],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: supportedBrowsers,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // An endpoint is part of the page that calls it, not of a file of endpoints.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        comments: { annotation: false },
        codeSplitting: {
          groups: [
            { name: 'react', test: framework },
            { name: 'app', test: shell },
            { name: 'icon', test: icons },
            { name: 'base', test: common },
            { name: 'shop', test: shopper },
            { name: 'auth', test: session },
          ],
        },
      },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [notices.worker],
    rolldownOptions: { output: { comments: { annotation: false } } },
  },
  // Pages load lazily, so the dev server would discover these dependencies late and bundle all dependencies again. An
  // open page would then run two copies of React.
  optimizeDeps: {
    include: [
      '@hookform/resolvers/standard-schema',
      '@stripe/react-stripe-js',
      '@stripe/stripe-js/pure',
      '@tanstack/react-query',
      'fft.js',
      'lucide-react',
      'radix-ui',
      'react',
      'react-dom',
      'react-dom/client',
      'react-hook-form',
      'react-router-dom',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'zod/mini',
    ],
  },
  server: {
    // The client imports `shared`, which is outside this folder.
    fs: { allow: ['..'] },
    proxy: { '/api': process.env.API_ORIGIN ?? 'http://localhost:3000' },
  },
});
