/** What identifies a person. */
type Identifying = 'account' | 'network';

/**
 * Replaces what identifies a person in counters and logs. Pseudonyms of one UTC day can be compared with each other.
 * The key of a day is deleted soon after it, and then nobody can tell to whom a pseudonym belonged.
 */
export type Pseudonyms = { of(what: Identifying, text: string): Promise<string> };
