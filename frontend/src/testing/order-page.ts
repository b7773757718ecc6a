import { screen, within } from '@testing-library/react';
import type { Order } from '#shared/model/order.ts';
import { artwork } from './artwork.ts';
import { type Answers, fakeServer } from './fake-server.ts';
import { input } from './input.ts';
import { openInTab } from './open-page.tsx';
import { order } from './order.ts';

export const { id } = order();
export const find = `GET /api/orders/${id}`;

/** Opens an order's page and waits for it. `answer` replaces the server's response with the order. */
export async function openOrder(
  changes: Partial<Order>,
  { answer, ...more }: { answer?: Answers[string] } & Answers = {},
) {
  const server = fakeServer({
    [find]: answer ?? { json: order(changes) },
    'GET /api/orders': { json: [order(changes)] },
    'GET /api/artworks': { json: [artwork(1, { isPurchased: true })] },
    'GET /api/artworks/1': { json: artwork(1) },
    'GET /api/inputs': { json: [input()] },
    ...more,
  });
  const tab = openInTab(`/orders/${id}`);
  await screen.findByRole('heading', { name: new RegExp(` Order ${id}$`) });
  return { server, ...tab };
}

export const progress = () => screen.queryByRole('progressbar', { name: 'Order progress' });
export const region = (name: string) => within(screen.getByRole('region', { name }));
export const button = (name: string) => screen.getByRole('button', { name });
