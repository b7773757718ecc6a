import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useShownPixels } from './use-shown-pixels.ts';

/** The callbacks of the page's observers, which the test calls as a browser does. */
let comeNear: (isIntersecting: boolean) => void;
let measure: (entry: object) => void;
let observed: [Element, ResizeObserverOptions?][];

beforeEach(() => {
  observed = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(call: (entries: object[]) => void) {
        comeNear = (isIntersecting) => act(() => call([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('ResizeObserverEntry', class {});
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(call: (entries: object[]) => void) {
        measure = (entry) => act(() => call([entry]));
      }
      observe(...given: [Element, ResizeObserverOptions?]) {
        observed.push(given);
      }
      disconnect() {}
    },
  );
});

afterEach(() => vi.unstubAllGlobals());

function Card() {
  const card = useRef<HTMLDivElement>(null);
  const shown = useShownPixels(card);
  return (
    <div ref={card}>
      <div data-print="waiting" />
      <output>{JSON.stringify(shown)}</output>
    </div>
  );
}

const shown = () => JSON.parse(screen.getByRole('status').textContent);

test('a print is measured in device pixels once it comes near, and again after each change', () => {
  Object.defineProperty(ResizeObserverEntry.prototype, 'devicePixelContentBoxSize', { value: [] });
  vi.stubGlobal('devicePixelRatio', 2);
  const { container } = render(<Card />);
  const fills = (inlineSize: number, blockSize: number, width = inlineSize / 2, height = blockSize / 2) =>
    measure({ contentRect: { width, height }, devicePixelContentBoxSize: [{ inlineSize, blockSize }] });

  comeNear(false);
  expect(observed).toEqual([]);
  expect(shown()).toBeNull();
  comeNear(true);
  expect(observed).toEqual([[container.querySelector('[data-print]'), { box: 'device-pixel-content-box' }]]);
  fills(0, 0);
  expect(shown()).toBeNull();
  fills(346, 485);
  expect(shown()).toEqual({ width: 346, height: 485 });
  fills(191, 268, 95.34, 133.59);
  expect(shown()).toEqual({ width: 191, height: 268 });
  // An emulated screen reports CSS pixels.
  fills(95, 134, 95.34, 133.59);
  expect(shown()).toEqual({ width: 191, height: 267 });
});

test('in a browser that does not report device pixels, the CSS pixels are multiplied', () => {
  vi.stubGlobal('devicePixelRatio', 2);
  render(<Card />);

  comeNear(true);
  measure({ contentRect: { width: 95.34, height: 133.59 } });

  expect(observed[0]?.[1]).toEqual({ box: 'content-box' });
  expect(shown()).toEqual({ width: 191, height: 267 });
});

test.each([
  ['small', 300, 400, { width: 300, height: 400 }],
  ['large', 900, 1500, { width: 600, height: 1000 }],
])('with three device pixels per CSS pixel, a %s picture gets what it needs', (_, inlineSize, blockSize, pixels) => {
  vi.stubGlobal('devicePixelRatio', 3);
  render(<Card />);

  comeNear(true);
  measure({
    contentRect: { width: inlineSize / 3, height: blockSize / 3 },
    devicePixelContentBoxSize: [{ inlineSize, blockSize }],
  });

  expect(shown()).toEqual(pixels);
});
