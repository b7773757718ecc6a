import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartItem } from '../testing/cart-item.ts';
import { add, addButton, option, path, seeArtworkAtPrinter, shop } from '../testing/customize-page.ts';
import { openPage } from '../testing/open-page.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const size = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Artwork size' }).value;

/** Opens a shirt and resizes the artwork with two drags: first smaller, then larger again. */
async function openResized() {
  const server = shop({ [add]: { status: 201, json: cartItem } });
  const opened = openPage(path);
  await seeArtworkAtPrinter();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  drag(400, 300);
  drag(450, 600);
  return { ...opened, server };
}

/** Drags the slider through these values in one press. */
function drag(...values: number[]) {
  const slider = screen.getByRole('slider', { name: 'Artwork size' });
  fireEvent.pointerDown(slider, { isPrimary: true });
  for (const value of values) fireEvent.change(slider, { target: { value } });
}

test('each press of Undo reverts one drag of the artwork, back to its first position', async () => {
  const { user } = await openResized();

  await user.click(button('Undo'));
  expect(size()).toBe('300');
  screen.getByText('Undone. 1 more to undo.');
  await user.click(button('Undo'));

  expect(size()).toBe('1000');
  screen.getByText('Undone. 0 more to undo.');
  // The button keeps the focus, and another press does nothing.
  expect(document.activeElement).toBe(button('Undo'));
  await user.click(button('Undo'));
  expect(size()).toBe('1000');
});

test.each(['{Control>}z{/Control}', '{Meta>}z{/Meta}'])(
  'the keys %s undo as well, except in a text field and above a dialog',
  async (keys) => {
    const { user } = await openResized();
    const text = document.body.appendChild(document.createElement('input'));
    text.focus();
    await user.keyboard(keys);
    expect(size()).not.toBe('300');
    text.remove();

    await user.keyboard(keys);
    expect(size()).toBe('300');
    await user.click(button('Size guide'));
    await user.keyboard(keys);
    await user.click(button('Close'));

    expect(size()).toBe('300');
  },
);

test('a press that moves nothing adds nothing to undo', async () => {
  shop();
  const { user } = openPage(path);
  await seeArtworkAtPrinter();

  await user.click(button('Fit'));
  await user.click(button('Center'));

  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('choosing another print location announces no undoing', async () => {
  const { user } = await openResized();

  await user.click(button('Add another location +$5.95'));

  expect(screen.queryByText(/^Undone/)).toBeNull();
});

test('the cart gets the position after undoing, and each print location has its own changes', async () => {
  const { user, server } = await openResized();
  await user.click(button('Add another location +$5.95'));
  drag(800);

  await user.click(option('Front, printed'));
  await user.click(button('Undo'));
  await user.click(await addButton());
  await screen.findByText('Added to Cart');

  expect(server.callsOf(add)[0]?.body).toMatchObject({
    customization: {
      placements: [
        { placement: 'front', position: { x: 500, y: 500, size: 300 } },
        { placement: 'back', position: { x: 500, y: 500, size: 800 } },
      ],
    },
  });
});
