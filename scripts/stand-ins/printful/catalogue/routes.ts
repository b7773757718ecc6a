import type { Departments } from '../departments.ts';
import type { Request, Route } from '../http/server.ts';
import { catalogueAnswers } from './answers.ts';
import { countries } from './catalogue.ts';

const id = ({ params }: Request) => Number(params.id);

/** Returns the routes for products, countries, and the mockup generator. */
export function catalogueRoutes({ world, catalogue, mockups }: Departments): Route[] {
  const answers = catalogueAnswers(world, catalogue);
  const categories = ({ query }: Request) => (query.get('category_id') ?? '').split(',').filter(Boolean).map(Number);
  return [
    {
      method: 'GET',
      path: '/products',
      access: 'catalogue',
      answer: (request) => answers.products(categories(request)),
    },
    {
      method: 'GET',
      path: '/products/variant/:id',
      access: 'catalogue',
      answer: (request) => answers.variant(id(request)),
    },
    { method: 'GET', path: '/products/:id', access: 'catalogue', answer: (request) => answers.product(id(request)) },
    {
      method: 'GET',
      path: '/products/:id/sizes',
      access: 'catalogue',
      answer: (request) => answers.sizes(id(request), request.query.get('unit') ?? 'cm'),
    },
    { method: 'GET', path: '/countries', access: 'catalogue', answer: () => countries },
    {
      method: 'GET',
      path: '/mockup-generator/printfiles/:id',
      access: 'token',
      answer: (request) => answers.printfiles(id(request)),
    },
    {
      method: 'GET',
      path: '/mockup-generator/templates/:id',
      access: 'token',
      answer: (request) => answers.templates(id(request)),
    },
    {
      method: 'POST',
      path: '/mockup-generator/create-task/:id',
      access: 'token',
      limit: 'create-task',
      answer: (request) => mockups.create(id(request), request.body),
    },
    {
      method: 'GET',
      path: '/mockup-generator/task',
      access: 'token',
      answer: ({ query }) => mockups.get(query.get('task_key') ?? ''),
    },
  ];
}
