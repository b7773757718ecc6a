import type { Departments } from '../departments.ts';
import { Page, Raw, type Request, type Route } from '../http/server.ts';
import { shipmentsAnswer } from '../webhooks/messages.ts';
import { type OrderRecord, orderAnswer } from './record.ts';

/** Returns the routes for orders and shipments. Of these, only the version 2 route reports deliveries. */
export function orderRoutes({ world, orders, production, catalogue, files }: Departments): Route[] {
  const answer = (order: OrderRecord) => orderAnswer(order, { catalogue, files, publicUrl: world.publicUrl });
  const isConfirmed = ({ query }: Request) => ['1', 'true'].includes(query.get('confirm') ?? '');
  const named = ({ params }: Request) => orders.find(params.id ?? '');
  return [
    {
      method: 'GET',
      path: '/orders',
      access: 'token',
      answer({ query }) {
        const status = query.get('status');
        const matching = orders.list().filter((order) => !status || order.status === status);
        const limit = Math.min(100, Number(query.get('limit') ?? 20));
        return new Page(matching.reverse().map(answer), Number(query.get('offset') ?? 0), limit);
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
      answer: (request) => new Raw('application/json', JSON.stringify(shipmentsAnswer(named(request)))),
    },
  ];
}
