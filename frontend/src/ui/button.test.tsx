import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubmitEvent } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { isBusy } from '../testing/checkout-shop.tsx';
import { Button, ButtonAnchor, ButtonLink } from './button.tsx';
import { OfflineNotice } from './offline-notice.tsx';

const reason = 'You’re offline. This page resumes once you’re back.';
const setOnline = (online: boolean) => act(() => onlineManager.setOnline(online));

const show = () =>
  render(
    <>
      <OfflineNotice />
      <Button needsNetwork>Save</Button>
      <Button needsNetwork disabled>
        Saving...
      </Button>
      <Button>Next Step</Button>
      <ButtonAnchor href="/everything.json">Download</ButtonAnchor>
    </>,
  );

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a button that needs the network is disabled with a reason while offline and enabled once online', () => {
  show();
  expect(button('Save').disabled).toBe(false);
  expect(screen.queryByText(reason)).toBeNull();

  setOnline(false);

  expect(button('Save').disabled).toBe(true);
  expect(button('Save').title).toBe(reason);
  expect(button('Save').getAttribute('aria-describedby')).toBe(screen.getByText(reason).id);
  expect(button('Next Step').disabled).toBe(false);
  setOnline(true);
  expect(button('Save').disabled).toBe(false);
  expect(button('Save').hasAttribute('title')).toBe(false);
  expect(button('Saving...').disabled).toBe(true);
});

test('a link that leaves the app stays in its place while offline, disabled with a reason, and keeps the focus', () => {
  show();
  const link = screen.getByRole('link', { name: 'Download' });
  link.focus();
  expect(link.hasAttribute('aria-disabled')).toBe(false);

  setOnline(false);

  expect(document.activeElement).toBe(link);
  expect(link.getAttribute('aria-disabled')).toBe('true');
  expect(link.title).toBe(reason);
  expect(fireEvent.click(link)).toBe(false);
  setOnline(true);
  expect(document.activeElement).toBe(link);
  expect(link.hasAttribute('aria-disabled')).toBe(false);
  expect(link.getAttribute('href')).toBe('/everything.json');
});

test('a browser that starts offline counts as online, because the shop may run on the same machine', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();

  expect(button('Save').disabled).toBe(false);
  expect(screen.queryByText(reason)).toBeNull();
});

test('a busy button ignores presses and the Enter key in its form, and keeps the focus', async () => {
  const [pressed, submitted] = [vi.fn(), vi.fn((event: SubmitEvent) => event.preventDefault())];
  const user = userEvent.setup();
  const form = (busy: boolean) => (
    <form onSubmit={submitted}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy} onClick={pressed}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await user.click(button('Save'));

  rerender(form(true));
  await user.click(button('Save'));
  await user.type(screen.getByLabelText('Name'), '{Enter}');

  expect([pressed.mock.calls.length, submitted.mock.calls.length]).toEqual([1, 1]);
  expect(button('Save').disabled).toBe(false);
  expect(isBusy(button('Save'))).toBe(true);
});

test('a double click on a link adds one page to the history', async () => {
  const routes = [
    { path: '/cart', element: <ButtonLink to="/checkout">Proceed</ButtonLink> },
    // The next page takes a moment, in which the link can be clicked again.
    {
      path: '/checkout',
      element: <p>Checkout</p>,
      loader: () => new Promise((resolve) => setTimeout(resolve, 50, null)),
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/cart'] });
  render(<RouterProvider router={router} />);
  const navigate = vi.spyOn(router, 'navigate');

  await userEvent.dblClick(screen.getByRole('link', { name: 'Proceed' }));
  await screen.findByText('Checkout');

  expect(navigate).toHaveBeenCalledTimes(1);
});
