/** Deleted accounts that may still have data. */
export type Departures = {
  /** Records that the account was deleted at a time (ISO). A repeated deletion counts from the later time. */
  note(userId: string, at: string): Promise<void>;
  /** Returns the accounts that were deleted before a time, the first one first. */
  before(time: string): Promise<{ userId: string; at: string }[]>;
  remove(userId: string): Promise<void>;
};
