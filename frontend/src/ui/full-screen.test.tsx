import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { FullScreen } from './full-screen.tsx';

const show = () =>
  render(
    <MemoryRouter initialEntries={['/preview/1']}>
      <FullScreen
        label="Enlarge artwork"
        opener={(open) => (
          <button type="button" onClick={open}>
            Enlarge
          </button>
        )}
      >
        The picture
      </FullScreen>
    </MemoryRouter>,
  );

/** Presses a button twice before React renders, as a double click does. */
const doubleClick = (name: string) => {
  const button = screen.getByRole('button', { name });
  act(() => {
    button.click();
    button.click();
  });
};

test('a double click opens the dialog once, so that it can be closed', async () => {
  show();

  doubleClick('Enlarge');
  await screen.findByText('The picture');
  act(() => screen.getByRole('button', { name: 'Close' }).click());

  await waitFor(() => expect(screen.queryByText('The picture')).toBeNull());
});

test('a double click on the close button goes back only once', async () => {
  show();
  act(() => screen.getByRole('button', { name: 'Enlarge' }).click());
  await screen.findByText('The picture');

  doubleClick('Close');

  await waitFor(() => expect(screen.queryByText('The picture')).toBeNull());
  act(() => screen.getByRole('button', { name: 'Enlarge' }).click());
  await screen.findByText('The picture');
});

test('the second click of a double click does not close the dialog that the first one has opened', async () => {
  show();
  act(() => screen.getByRole('button', { name: 'Enlarge' }).click());
  await screen.findByText('The picture');

  fireEvent.click(screen.getByRole('dialog'), { detail: 2 });
  await act(() => new Promise((later) => setTimeout(later, 50)));
  screen.getByText('The picture');
  fireEvent.click(screen.getByRole('dialog'), { detail: 1 });

  await waitFor(() => expect(screen.queryByText('The picture')).toBeNull());
});
