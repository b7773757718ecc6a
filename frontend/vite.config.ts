import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { frontPage } from './build/front-page.ts';
import { modernCss } from './build/modern-css.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The code every page needs, in one chunk: it compresses a tenth better than seven and stays cached across releases. */
const framework =
  /node_modules\/((react|react-dom|scheduler|react-router|react-router-dom)\/|@tanstack\/(?!.*(mutationObserver|infinite|queriesObserver|useMutation|useSuspense|useQueries)))/;

/** Our own code that every page uses, in one chunk, since small files compress badly. */
const shell =
  /frontend\/src\/(lib\/(client|request-error|query-client|use-aura|today)|layout\/(header|footer)|ui\/(bar-look|button|field|mark|page-title|steps|boundary|skeleton|notice-frame|toast-store)|paths|features\/live-preview\/[a-z-]+)\.tsx?$|shared\/(errors|page-paths|api\/route-url|art\/sample-input|astrology\/(calendar|zodiac|life-path))\.ts$/;

/** The code that all icons share, with the two icons most pages use. */
const icons = /lucide-react\/dist\/esm\/((?!icons\/)|icons\/(x|check)\.)/;

export default defineConfig({
  root: here,
  plugins: [react(), tailwindcss(), modernCss(), frontPage(here)],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The first browsers with relative colors, which the aura's tones need; fallbacks for older ones would be dead weight.
    cssTarget: ['chrome119', 'firefox128', 'safari17.4'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework },
            { name: 'shell', test: shell },
            { name: 'icons', test: icons },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  // Listed because pages load lazily: a dependency discovered later makes the dev server rebundle under an open page, which
  // then runs two copies of React.
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
    // The client imports `shared`, which is beside this folder.
    fs: { allow: ['..'] },
    proxy: { '/api': process.env.API_ORIGIN ?? 'http://localhost:3000' },
  },
});
