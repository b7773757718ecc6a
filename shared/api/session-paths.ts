/** The URLs that the first page needs. They are apart from their rows to keep the rows' schemas out of its script. */
export const sessionPaths = { user: '/api/user', signIn: '/api/login' } as const;
