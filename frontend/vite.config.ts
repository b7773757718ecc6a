import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { frontPage } from './build/front-page.ts';
import { modernCss } from './build/modern-css.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** What every page needs, in one file: it compresses a tenth better than in seven, and outlives most releases. */
const framework =
  /node_modules\/((react|react-dom|scheduler|react-router|react-router-dom)\/|@tanstack\/(?!.*(mutationObserver|infinite|queriesObserver|useMutation|useSuspense|useQueries)))/;

/** And what every page of ours is made with: small parts compress badly one by one. */
const shell =
  /frontend\/src\/(lib\/(client|request-error|route-url|query-client|use-aura|today)|layout\/(header|footer)|ui\/(button|field|mark|page-title|steps|boundary|skeleton|notice-frame|toast-store)|paths|features\/live-preview\/[a-z-]+)\.tsx?$|shared\/(errors|art\/sample-input|astrology\/(calendar|zodiac|life-path))\.ts$/;

/** The part that all icons share, with the two that most pages have. */
const icons = /lucide-react\/dist\/esm\/((?!icons\/)|icons\/(x|check)\.)/;

export default defineConfig({
  root: here,
  plugins: [react(), tailwindcss(), modernCss(), frontPage(here)],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The aura's tones are relative colors, which nothing older knows; older ways to say the rest would be dead weight.
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
  // Named here, because pages come lazily: what the dev server found out only then would be bundled anew under an open
  // page, which would go on with two copies of React.
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
    // The client reads `shared`, which lies beside this folder.
    fs: { allow: ['..'] },
    proxy: { '/api': process.env.API_ORIGIN ?? 'http://localhost:3000' },
  },
});
