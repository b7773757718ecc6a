import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addButton, path, shop } from '../testing/customize-page.ts';
import { openPage } from '../testing/open-page.tsx';

const sizes = 'GET /api/printful/size-guides/71';
const guide = {
  sizes: ['M', '2XL'],
  tables: [
    { of: 'body', unit: 'inches', note: '', measures: [{ name: 'Chest', values: ['38–41', null] }] },
    {
      of: 'garment',
      unit: 'inches',
      note: 'May vary by 2" (5 cm).',
      measures: [{ name: 'Width', values: ['20', '26'] }],
    },
    { of: 'garment', unit: 'cm', note: '', measures: [{ name: 'Width', values: ['50.8', '66'] }] },
  ],
  materials: [
    { text: '100% cotton', colors: ['White'] },
    { text: '52% cotton, 48% polyester', colors: ['Black'] },
  ],
};

test('the size guide of a garment shows its measurements, its material in the chosen color, and its care', async () => {
  const server = shop({ [sizes]: { json: { sizeGuide: guide } } });
  const { user } = openPage(path);
  await addButton();
  expect(server.callsOf(sizes)).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Size guide' }));

  const table = await screen.findByRole('table', { name: 'The garment, laid flat, in inches' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['SizeWidth', 'M20', '2XL26']);
  expect(within(table).getByRole('row', { current: true }).textContent).toBe('M20');
  screen.getByText('May vary by 2" (5 cm).');
  expect(screen.getByRole('table', { name: 'Your body, in inches' }).textContent).toContain('2XL–');
  screen.getByText('52% cotton, 48% polyester in Black.');
  screen.getByText(/^Machine wash cold, inside out/);
  await user.click(screen.getByRole('radio', { name: 'Centimeters' }));
  expect(screen.getByRole('table', { name: 'The garment, laid flat, in centimeters' }).textContent).toContain('50.8');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('table')).toBeNull();
});

test('a size guide that fails to load can be loaded again, and a garment without one says so', async () => {
  const server = shop({ [sizes]: { status: 500 } });
  const { user } = openPage(path);
  await addButton();

  await user.click(screen.getByRole('button', { name: 'Size guide' }));
  await screen.findByRole('heading', { name: 'We couldn’t load the size guide' });
  server.answer(sizes, { json: { sizeGuide: null } });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  await screen.findByText('No measurements are available for this product.');
});
