/** Deleted accounts that may still have data. */
export type UnfinishedDeletions = {
  /** Records that the account was deleted at a time (ISO). A repeated deletion counts from the later time. */
  record(userId: string, at: string): Promise<void>;
  /** Returns the accounts that were deleted before a time, the first one first. */
  before(time: string): Promise<{ userId: string; at: string }[]>;
  remove(userId: string): Promise<void>;
};
