/**
 * The URLs that the browser needs before it knows who is there. They stand apart from their rows, because the rows bring
 * their schemas along, and no visitor's first page has a use for those.
 */
export const sessionPaths = { user: '/api/user', signIn: '/api/login' } as const;
