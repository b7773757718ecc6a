import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { useScrollMemory } from './use-scroll-memory.ts';

function scrolledTo(top: number): void {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
  fireEvent.scroll(window);
}

function List() {
  useScrollMemory();
  return (
    <>
      <Link to="/item">Open</Link>
      <Link to="/?type=poster" preventScrollReset>
        Poster
      </Link>
    </>
  );
}

/** Like a page that is shorter than the list: the browser scrolls to its top as soon as it has rendered. */
function Item() {
  useLayoutEffect(() => scrolledTo(0), []);
  return <h1>Item</h1>;
}

/** Lets a page be tall enough for every scroll, and returns the mocked `scrollTo`. */
function tallPage() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: () => void;
      disconnect = () => {};
      constructor(notify: () => void) {
        this.observe = notify;
      }
    },
  );
  return vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
}

function openList() {
  const router = createMemoryRouter([
    { path: '/', element: <List /> },
    { path: '/item', element: <Item /> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

test('the top of the next page does not replace the remembered place', async () => {
  const scrollTo = tallPage();
  const router = openList();
  scrolledTo(900);

  fireEvent.click(screen.getByRole('link', { name: 'Open' }));
  await screen.findByRole('heading', { name: 'Item' });
  await router.navigate(-1);
  await screen.findByRole('link', { name: 'Open' });

  expect(scrollTo.mock.calls).toEqual([[0, 900]]);
});

test('a history entry that a filter opened remembers the place, although the page did not scroll', async () => {
  const scrollTo = tallPage();
  const router = openList();
  scrolledTo(900);

  fireEvent.click(screen.getByRole('link', { name: 'Poster' }));
  fireEvent.click(screen.getByRole('link', { name: 'Open' }));
  await screen.findByRole('heading', { name: 'Item' });
  // The list may have scrolled when it opened.
  scrollTo.mockClear();
  await router.navigate(-1);
  await screen.findByRole('link', { name: 'Open' });

  expect(router.state.location.search).toBe('?type=poster');
  expect(scrollTo.mock.calls).toEqual([[0, 900]]);
});
