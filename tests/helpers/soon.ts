/** Returns the result of a promise, or `waiting` if it waits for something that has not happened yet. */
export const soon = <T>(promise: Promise<T>): Promise<T | 'waiting'> =>
  Promise.race([promise, new Promise<'waiting'>((resolve) => setImmediate(resolve, 'waiting'))]);
