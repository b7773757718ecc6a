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

/** A page, how often its code was asked for, and the moment it comes. */
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

test('a page shows once its code has come', async () => {
  const gallery = page('Gallery');

  const element = await show(gallery.Page);
  expect(element.textContent).toBe('');
  await gallery.arrive();

  expect(element.textContent).toBe('Gallery');
});

test('the next page is fetched with the one before, and then shows at once', async () => {
  const preview = page('Preview');
  const gallery = page('Gallery', preview.Page);
  await gallery.arrive();
  await show(gallery.Page);
  expect(preview.asked()).toBe(1);
  await preview.arrive();

  const element = document.createElement('div');
  const root = createRoot(element);
  onTestFinished(() => act(async () => root.unmount()));
  // Without a boundary around it, a page that waits would not show in this one commit.
  act(() => flushSync(() => root.render(<preview.Page />)));

  expect(element.textContent).toBe('Preview');
  expect(preview.asked()).toBe(1);
});

test('a part that is gone fails only for who wants to see it', async () => {
  const preview = page('Preview');
  const gallery = page('Gallery', preview.Page);
  await gallery.arrive();

  const element = await show(gallery.Page);
  await preview.fail();

  expect(element.textContent).toBe('Gallery');
});
