type Failed = { state: { data: unknown } };

/** The option of a query whose failure reaches the page's error boundary, unless there is data to show. */
export const orThrow = { throwOnError: (_: unknown, { state }: Failed) => state.data === undefined };
