import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type LazyPage, lazyPage } from './lazy-page.tsx';
import { Boundary } from './ui/boundary.tsx';

/** Renders a page. The update runs in `act`, where React does not delay content that replaces a placeholder. */
const show = (Page: ComponentType) =>
  act(async () => {
    render(
      <Boundary>
        <Page />
      </Boundary>,
    );
  });

/** Creates a lazy page whose code arrives or fails on demand. `requests` counts the requests for this code. */
function page(name: string, next?: LazyPage) {
  const code = Promise.withResolvers<ComponentType>();
  let requests = 0;
  const load = () => {
    requests++;
    return code.promise;
  };
  return {
    Page: lazyPage(load, next),
    requests: () => requests,
    arrive: () => act(async () => code.resolve(() => <p>{name}</p>)),
    fail: () => act(async () => code.reject(new Error('gone'))),
  };
}

/** Waits until a shown page prefetches the next one. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(1000));

function useFakeTime() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test('a lazy page renders once its code arrives', async () => {
  const gallery = page('Gallery');

  await show(gallery.Page);
  expect(screen.queryByText('Gallery')).toBeNull();
  await gallery.arrive();

  expect(screen.getByText('Gallery')).toBeDefined();
});

test('a lazy page prefetches the next page after a second, which then renders immediately', async () => {
  useFakeTime();
  const preview = page('Preview');
  const gallery = page('Gallery', preview.Page);
  await gallery.arrive();
  await show(gallery.Page);
  expect(preview.requests()).toBe(0);
  await settle();
  expect(preview.requests()).toBe(1);
  await preview.arrive();

  const element = document.createElement('div');
  const root = createRoot(element);
  onTestFinished(() => act(() => root.unmount()));
  // Without a Suspense boundary, a page that suspends would render nothing in this synchronous update.
  act(() => flushSync(() => root.render(<preview.Page />)));

  expect(element.textContent).toBe('Preview');
  expect(preview.requests()).toBe(1);
});

test('a failed prefetch does not affect the current page', async () => {
  useFakeTime();
  const preview = page('Preview');
  const gallery = page('Gallery', preview.Page);
  await gallery.arrive();
  await show(gallery.Page);
  await settle();

  await preview.fail();

  expect(screen.getByText('Gallery')).toBeDefined();
});
