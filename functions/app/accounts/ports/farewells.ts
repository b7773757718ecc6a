/** The addresses of people who have just left, kept until the last email to them is sent. */
export type Farewells = {
  /** Keeps the address until `expire` (Unix seconds). */
  keep(userId: string, email: string, expire: number): Promise<void>;
  find(userId: string): Promise<string | undefined>;
  remove(userId: string): Promise<void>;
};
