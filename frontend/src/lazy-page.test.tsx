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

/** A lazy page with a request counter, whose code arrives or fails on demand. */
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

test('a page renders once its code arrives', async () => {
  const gallery = page('Gallery');

  const element = await show(gallery.Page);
  expect(element.textContent).toBe('');
  await gallery.arrive();

  expect(element.textContent).toBe('Gallery');
});

test('prefetches the next page, which then renders at once', async () => {
  const preview = page('Preview');
  const gallery = page('Gallery', preview.Page);
  await gallery.arrive();
  await show(gallery.Page);
  expect(preview.asked()).toBe(1);
  await preview.arrive();

  const element = document.createElement('div');
  const root = createRoot(element);
  onTestFinished(() => act(async () => root.unmount()));
  // There is no boundary, so a page that suspends would miss this one commit.
  act(() => flushSync(() => root.render(<preview.Page />)));

  expect(element.textContent).toBe('Preview');
  expect(preview.asked()).toBe(1);
});

test('a failed prefetch leaves the current page alone', async () => {
  const preview = page('Preview');
  const gallery = page('Gallery', preview.Page);
  await gallery.arrive();

  const element = await show(gallery.Page);
  await preview.fail();

  expect(element.textContent).toBe('Gallery');
});
