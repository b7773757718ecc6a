/** Values that identify a person. */
type Identifying = 'account' | 'network';

/**
 * Replaces identifying values in counters and logs. Pseudonyms of the same UTC day can be compared. The key of a day is
 * deleted soon afterward, so a pseudonym can no longer be traced to a person.
 */
export type Pseudonyms = { of(what: Identifying, text: string): Promise<string> };
