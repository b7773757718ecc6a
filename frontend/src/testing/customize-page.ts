import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { artwork } from './artwork.ts';
import { type Answers, fakeServer } from './fake-server.ts';
import { placement, product, variant } from './product.ts';

export const path = '/customize/71?artwork=7';
export const variantsOf = 'GET /api/printful/variants/71';
export const status = 'GET /api/printful/artwork-status/7';
export const mockup = 'POST /api/printful/mockup';
export const add = 'POST /api/cart';

export const shirt = product(71, 'T-Shirt', { name: 'Unisex Staple T-Shirt | Bella + Canvas 3001' });
/** The print areas of a variant whose chest area has this width, which depends on the size. */
const prints = (width: number) => ({
  front: { width, height: 2400, dpi: 150, fillMode: 'fit' as const, template: null },
  back: { width: 1800, height: 2400, dpi: 150, fillMode: 'fit' as const, template: null },
});
export const variants = [
  variant(4010, 'S', 'Black', { inStock: false, prints: prints(1500) }),
  variant(4011, 'M', 'Black', { prints: prints(1800) }),
  variant(4013, '2XL', 'Black', { price: '23.99', prints: prints(2100) }),
  variant(4018, 'M', 'White', { imageUrl: '/white.png', prints: prints(1800) }),
  variant(4020, '2XL', 'White', { price: '23.99', prints: prints(2100) }),
];
const placements = [
  placement('front', { isDefault: true, width: 3600, height: 4800 }),
  placement('back', { additionalPrice: '5.95' }),
];

/** Starts a fake server with a shirt and an artwork that the printer already has. `more` overrides responses. */
export const shop = (more: Answers = {}) =>
  fakeServer({
    'GET /api/artworks/7': { json: artwork(7) },
    'GET /api/inputs': { json: [] },
    'GET /api/cart': { json: [] },
    'GET /api/printful/products/71': { json: { product: shirt } },
    [variantsOf]: { json: { variants } },
    'GET /api/printful/placements/71': { json: { placements } },
    [status]: { json: { status: 'ok', printfulFileId: 11 } },
    ...more,
  });

export const addButton = (name: RegExp | string = /^Add to Cart/) => screen.findByRole('button', { name });
export const drawButton = () => screen.findByRole('button', { name: 'Generate Product Preview' });
const group = (name: RegExp) => within(screen.getByRole('group', { name }));
export const option = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
export const choices = (name: RegExp) =>
  group(name)
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => radio.getAttribute('aria-label'));
export const chosen = (name: RegExp) =>
  group(name)
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked)
    ?.getAttribute('aria-label');

/** Waits until the page knows that the printer has the artwork. Until then, pressing a button only shows an error. */
export async function seeArtworkAtPrinter() {
  await addButton();
  await waitFor(() => expect(screen.queryByText('Preparing your artwork for print...')).toBeNull());
}
