/** The URLs that the first page needs. Importing them from the route table would add all schemas to its script. */
export const sessionPaths = { user: '/api/user', signIn: '/api/login' } as const;
