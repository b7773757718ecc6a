/** One step of a sync: a list to read, or the ID of a product to read. */
export type SyncTask = 'countries' | 'assortment' | number;

/** One read of the provider's catalogue, done in pieces until no task is left. */
export type SyncRun = {
  id: string;
  /** Counts the changes of the record. */
  version: number;
  startedAt: string;
  /** The tasks that are left, in the order in which they are done. */
  tasks: SyncTask[];
  /** The tasks that failed. A failed task is retried at the end of the run, unless it failed too often. */
  failures: { task: SyncTask; attempts: number }[];
  /** The time until which one worker holds the run exclusively, or null. */
  leasedUntil: string | null;
  finishedAt: string | null;
};

export type SyncRuns = {
  /** Returns the latest run. There is one record, so a new run replaces the previous one. */
  find(): Promise<SyncRun | undefined>;
  /** Stores `next` and returns true. Returns false if the stored run is not `previous` any more. */
  replace(previous: SyncRun | undefined, next: SyncRun): Promise<boolean>;
};
