import * as z from 'zod';
import type { Departments } from '../departments.ts';
import { parseBody } from '../http/body.ts';
import { Refusal } from '../http/refusal.ts';
import type { Route } from '../http/server.ts';

const FileBody = z.object({
  url: z.string({ error: 'File url is missing' }),
  filename: z.string().nullish(),
  type: z.string().default('default'),
  visible: z.boolean().default(true),
});

/** Returns the routes of the file library. */
export function fileRoutes({ files }: Departments): Route[] {
  return [
    { method: 'POST', path: '/files', access: 'token', answer: ({ body }) => files.add(parseBody(FileBody, body)) },
    { method: 'GET', path: '/files/:id', access: 'token', answer: ({ params }) => files.get(Number(params.id)) },
    {
      method: 'GET',
      path: '/files',
      access: 'token',
      answer() {
        throw new Refusal(410, 'This endpoint is no longer available');
      },
    },
  ];
}
