import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as chips from '../features/catalogue/chips.tsx';
import * as swatches from '../features/catalogue/color-swatches.tsx';
import { option, path, seeArtworkAtPrinter, shop } from '../testing/customize-page.ts';
import { openPage } from '../testing/open-page.tsx';

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Artwork size' });
const drag = (...sizes: number[]) => {
  for (const size of sizes) fireEvent.change(slider(), { target: { value: size } });
};
const storedSize = () => /"size":(\d+)/.exec(sessionStorage.getItem('choice 71 7') ?? '')?.[1];

async function openShirt() {
  shop();
  const opened = openPage(path);
  await seeArtworkAtPrinter();
  return opened;
}

test('while the artwork is dragged, the sizes, colors, and print locations do not render', async () => {
  const rendered = [vi.spyOn(chips, 'Chips'), vi.spyOn(swatches, 'ColorSwatches')];
  const { user } = await openShirt();
  await user.click(option('White'));
  for (const one of rendered) expect(one).toHaveBeenCalled();
  for (const one of rendered) one.mockClear();

  drag(400, 300, 500);

  expect(slider().value).toBe('500');
  expect(rendered.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('a drag is stored once it rests', async () => {
  await openShirt();

  drag(400, 300);

  expect(storedSize()).toBeUndefined();
  await waitFor(() => expect(storedSize()).toBe('300'));
});

test.each([
  ['is hidden', () => fireEvent(window, new Event('pagehide'))],
  ['is left', cleanup],
])('a drag is stored at once when the page %s', async (_how, leave) => {
  await openShirt();
  drag(400);

  leave();

  expect(storedSize()).toBe('400');
});
