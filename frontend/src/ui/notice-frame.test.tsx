import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { artwork } from '../testing/artwork.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

test('after navigating to a page that is only a notice, the heading has the focus and names the browser tab', async () => {
  fakeServer({
    'GET /api/artworks': { json: [artwork(1)] },
    'GET /api/cart': { json: [] },
    'GET /api/inputs': { json: [] },
  });
  const { user } = openPage('/saved-artwork');

  await user.click((await screen.findAllByRole('link', { name: 'Cart, 0 items' }))[0]!);

  const heading = await screen.findByRole('heading', { level: 1, name: 'Your cart is empty' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await waitFor(() => expect(document.title).toBe('Your cart is empty · Vibe Frequency'));
});

test.each([
  ['/orders/VF-0123456789', 'Order Not Found'],
  ['/preview/9', 'Artwork not found'],
  ['/purchase/x', 'Invalid artwork ID'],
  ['/checkout', 'Your cart is empty'],
])('the page %s names the browser tab "%s"', async (path, title) => {
  fakeServer({
    'GET /api/cart': { json: [] },
    'GET /api/inputs': { json: [] },
    'GET /api/shipping-addresses': { json: [] },
    'GET /api/printful/countries': { json: { countries: [] } },
  });
  openPage(path);

  await screen.findByRole('heading', { level: 1, name: title });

  await waitFor(() => expect(document.title).toBe(`${title} · Vibe Frequency`));
});
