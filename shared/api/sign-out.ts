import type { Route } from './route.ts';

/** The route that ends the session. Every page for shoppers calls it, and most need no other route of its group. */
export const signOut = {
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  answers: 'empty',
} as const satisfies Route;
