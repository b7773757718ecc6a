import type { Plugin } from 'vite';

/** What Tailwind asks a browser before it mixes colors: innermost first. Every browser that is built for says yes. */
const questions = [
  /@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]*\{[^{}]*\})*)\}/g,
  /@supports \(not \(\(-webkit-appearance:-apple-pay-button\)\)\) or \(contain-intrinsic-size:1px\)\{((?:[^{}]*\{[^{}]*\})*)\}/g,
];

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
          const sheet = String(file.source).replace(/@layer properties\{@supports.*?\}\}\}/, '');
          file.source = questions.reduce((rest, question) => rest.replaceAll(question, '$1'), sheet);
        }
      }
    },
  };
}
