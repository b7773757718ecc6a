import { afterEach, expect, test } from 'vitest';
import { replaceBlockedStyles } from './blocked-styles.ts';

afterEach(() => {
  document.head.innerHTML = '';
});

const links = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

/** Adds the landing page's inlined styles. If the browser blocks them, the element has no sheet. */
function addStyles({ blocked }: { blocked: boolean }): void {
  document.head.innerHTML = '<style data-sheet="/assets/index-1.css">p{color:red}</style>';
  const style = document.head.querySelector('style');
  if (blocked && style) Object.defineProperty(style, 'sheet', { value: null });
}

test('a landing page whose styles the browser has blocked loads them from a file', () => {
  addStyles({ blocked: true });

  replaceBlockedStyles();

  expect(links()).toEqual(['/assets/index-1.css']);
});

test('a landing page with its styles, and a page without any, load nothing', () => {
  addStyles({ blocked: false });
  replaceBlockedStyles();
  document.head.innerHTML = '';
  replaceBlockedStyles();

  expect(links()).toEqual([]);
});
