import { act, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { type LazyPage, lazyPage } from './lazy-page.tsx';
import { mounted } from './testing/mounted.ts';
import { Boundary } from './ui/boundary.tsx';

const show = (Page: ComponentType): Promise<HTMLElement> =>
  mounted(
    <Boundary>
      <Page />
    </Boundary>,
  );

/** Creates a lazy page whose code arrives or fails on demand. `asked` counts the requests for this code. */
function page(name: string, next?: LazyPage) {
  const code = Promise.withResolvers<ComponentType>();
  let asked = 0;
  const load = () => {
    asked++;
    return code.promise;
  };
  return {
    Page: lazyPage(load, next),
    asked: () => asked,
    arrive: () => act(async () => code.resolve(() => <p>{name}</p>)),
    fail: () => act(async () => code.reject(new Error('gone'))),
  };
}

test('a lazy page renders once its code arrives', async () => {
  const gallery = page('Gallery');

  const element = await show(gallery.Page);
  expect(element.textContent).toBe('');
  await gallery.arrive();

  expect(element.textContent).toBe('Gallery');
});

test('a lazy page prefetches the next page, which then renders immediately', async () => {
  const preview = page('Preview');
  const gallery = page('Gallery', preview.Page);
  await gallery.arrive();
  await show(gallery.Page);
  expect(preview.asked()).toBe(1);
  await preview.arrive();

  const element = document.createElement('div');
  const root = createRoot(element);
  onTestFinished(() => act(async () => root.unmount()));
  // Without a Suspense boundary, a page that suspends would render nothing in this synchronous update.
  act(() => flushSync(() => root.render(<preview.Page />)));

  expect(element.textContent).toBe('Preview');
  expect(preview.asked()).toBe(1);
});

test('a failed prefetch does not affect the current page', async () => {
  const preview = page('Preview');
  const gallery = page('Gallery', preview.Page);
  await gallery.arrive();

  const element = await show(gallery.Page);
  await preview.fail();

  expect(element.textContent).toBe('Gallery');
});
