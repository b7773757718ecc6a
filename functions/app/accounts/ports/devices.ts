/**
 * The browsers from which accounts have signed in. A device is the SHA-256 of the browser's token and the account's
 * email: the same browser is another device for another account.
 */
export type Devices = {
  isKnown(device: string, now: number): Promise<boolean>;
  /** Keeps the device until `expire` (Unix seconds). Safe to repeat. */
  remember(userId: string, device: string, expire: number): Promise<void>;
  hasAny(userId: string): Promise<boolean>;
  /** Forgets the user's devices, but keeps the device `except`. */
  forgetAllOf(userId: string, except: string | null): Promise<void>;
};
