/** The addresses of deleted accounts, each kept until the notice of the deletion is sent. */
export type DeletionNotices = {
  /** Keeps the address until `expire` (Unix seconds). */
  keep(userId: string, email: string, expire: number): Promise<void>;
  find(userId: string): Promise<string | undefined>;
  remove(userId: string): Promise<void>;
};
