/** The part of a list, newest first, that follows the record `before`. */
export type PageWanted<Id> = { before?: Id | undefined; limit: number };

/** At most as many records as wanted, newest first. */
export type Page<T> = { items: T[]; hasMore: boolean };
