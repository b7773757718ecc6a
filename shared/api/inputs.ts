import * as z from 'zod/mini';
import { NewInput, UserInput } from '../model/input.ts';
import * as endpoints from './endpoints/inputs.ts';
import { InputsPage } from './page.ts';
import { at, type RouteGroup } from './route.ts';

export const inputs = {
  /** Saves an input and returns 201. If the same details are already saved, returns 200 with the existing input. */
  save: {
    ...at(endpoints.save),
    access: 'session',
    body: NewInput,
    // Fits a voice sample of 2 MiB in base64.
    longField: { name: 'voiceSample', maxBytes: 3 * 1024 * 1024 },
    status: 201,
    response: UserInput,
  },
  /** Returns a page of the shopper's inputs, newest first. A `Link` header leads to the next page. */
  list: { ...at(endpoints.list), access: 'session', query: InputsPage, response: z.array(UserInput) },
} as const satisfies RouteGroup;
