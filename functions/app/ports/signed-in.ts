/** The signed-in caller: the account, and the session that a request names. */
export type SignedIn = { userId: string; sid: string };
