import type { Plugin } from 'vite';

/** What Tailwind asks before it mixes colours. */
const askedForMixing = /@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]*\{[^{}]*\})*)\}/g;

/**
 * Takes out of the style sheet what Tailwind adds for browsers without `@property` or `color-mix`: none of those that the
 * sheet is built for needs it, and it would be a twentieth of what travels.
 */
export function modernCss(): Plugin {
  return {
    name: 'modern-css',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) {
          file.source = String(file.source)
            .replace(/@layer properties\{@supports.*?\}\}\}/, '')
            .replaceAll(askedForMixing, '$1');
        }
      }
    },
  };
}
