/**
 * The API paths that the first page needs. Importing them from the route table would add all schemas to the page's
 * script.
 */
export const sessionPaths = { user: '/api/user', signIn: '/api/login' } as const;
