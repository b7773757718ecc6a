import type { Plugin } from 'vite';

/** The feature queries that Tailwind adds around mixed colors, innermost first. Every supported browser passes them. */
const featureQueries = [
  /@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]*\{[^{}]*\})*)\}/g,
  /@supports \(not \(\(-webkit-appearance:-apple-pay-button\)\)\) or \(contain-intrinsic-size:1px\)\{((?:[^{}]*\{[^{}]*\})*)\}/g,
];

/**
 * Returns a Vite plugin that removes Tailwind's fallbacks for browsers without `@property` or `color-mix`. No supported
 * browser needs these fallbacks, which make up a twentieth of the style sheet.
 */
export function modernCss(): Plugin {
  return {
    name: 'modern-css',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) {
          const sheet = String(file.source).replace(/@layer properties\{@supports.*?\}\}\}/, '');
          file.source = featureQueries.reduce((rest, query) => rest.replaceAll(query, '$1'), sheet);
        }
      }
    },
  };
}
