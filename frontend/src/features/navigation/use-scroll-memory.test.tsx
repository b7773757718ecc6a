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
  return <Link to="/item">Open</Link>;
}

/** Like a page that is shorter than the list: the browser scrolls to its top as soon as it has rendered. */
function Item() {
  useLayoutEffect(() => scrolledTo(0), []);
  return <h1>Item</h1>;
}

test('the top of the next page does not replace the remembered place', async () => {
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
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const router = createMemoryRouter([
    { path: '/', element: <List /> },
    { path: '/item', element: <Item /> },
  ]);
  render(<RouterProvider router={router} />);
  scrolledTo(900);

  fireEvent.click(screen.getByRole('link', { name: 'Open' }));
  await screen.findByRole('heading', { name: 'Item' });
  await router.navigate(-1);
  await screen.findByRole('link', { name: 'Open' });

  expect(scrollTo.mock.calls).toEqual([[0, 900]]);
});
