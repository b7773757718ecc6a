import type { Departments } from '../departments.ts';
import { Page, Raw, type Request, type Route } from '../http/server.ts';
import { shipmentOfVersion2, unsentOfVersion2 } from '../webhooks/messages.ts';
import { type OrderRecord, orderAnswer } from './record.ts';

/** Returns the routes for orders and shipments. Of these, only the version 2 route reports deliveries, and what has not left yet. */
export function orderRoutes({ world, orders, production, catalogue, files }: Departments): Route[] {
  const answer = (order: OrderRecord) => orderAnswer(order, { catalogue, files, publicUrl: world.publicUrl });
  const isConfirmed = ({ query }: Request) => ['1', 'true'].includes(query.get('confirm') ?? '');
  const pageFor = (all: unknown[], { query }: Request) =>
    new Page(all, Number(query.get('offset') ?? 0), Math.min(100, Number(query.get('limit') ?? 20)));
  const named = ({ params }: Request) => orders.find(params.id ?? '');
  return [
    {
      method: 'GET',
      path: '/orders',
      access: 'token',
      answer(request) {
        const status = request.query.get('status');
        const matching = orders.list().filter((order) => !status || order.status === status);
        return pageFor(matching.reverse().map(answer), request);
      },
    },
    {
      method: 'POST',
      path: '/orders',
      access: 'token',
      answer(request) {
        const order = orders.create(request.body);
        production.created(order);
        return answer(isConfirmed(request) ? production.confirm(order) : order);
      },
    },
    { method: 'POST', path: '/orders/estimate-costs', access: 'token', answer: ({ body }) => orders.estimate(body) },
    { method: 'GET', path: '/orders/:id', access: 'token', answer: (request) => answer(named(request)) },
    {
      method: 'PUT',
      path: '/orders/:id',
      access: 'token',
      answer(request) {
        const order = orders.update(request.params.id ?? '', request.body);
        return answer(isConfirmed(request) ? production.confirm(order) : order);
      },
    },
    {
      method: 'POST',
      path: '/orders/:id/confirm',
      access: 'token',
      answer: (request) => answer(production.confirm(named(request))),
    },
    {
      method: 'DELETE',
      path: '/orders/:id',
      access: 'token',
      answer: (request) => answer(production.cancel(named(request))),
    },
    {
      method: 'GET',
      path: '/v2/orders/:id/shipments',
      access: 'token',
      answer(request) {
        const order = named(request);
        const sent = order.shipments.map((shipment) => shipmentOfVersion2(order, shipment));
        const all = order.unsent ? [...sent, unsentOfVersion2(order, order.unsent)] : sent;
        const { items, paging } = pageFor(all, request);
        const self = `${world.publicUrl}/v2/orders/${order.id}/shipments?limit=${paging.limit}&offset=${paging.offset}`;
        return new Raw('application/json', JSON.stringify({ data: items, _links: { self: { href: self } }, paging }));
      },
    },
  ];
}
